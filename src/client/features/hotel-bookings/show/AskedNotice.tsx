import { useLang, useT } from '#client/lib/island.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { HotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'

interface AskedNoticeProps {
  request: HotelBooking['request']
  now: string
  zone: string
  desk?: boolean
}

/** Rooms that the hotel is asked for, and when the answer is promised. Texts: `hotel-bookings`. */
export function AskedNotice({ request, now, zone, desk }: AskedNoticeProps) {
  const t = useT()
  const lang = useLang()
  if (request?.state !== 'asked') return null
  const late = request.answer_by < now
  const name = `${desk ? 'desk' : 'show'}${late ? '_late' : ''}`
  const time = formatMoment(request.answer_by, lang, { zone })
  return (
    <div id="asked" className={css({ marginBlockEnd: '5' })}>
      <Notice
        tone={late && desk ? 'warning' : undefined}
        title={t(`hotel-bookings:asked.${name}_title`, { time })}
      >
        {t(`hotel-bookings:asked.${desk ? 'desk' : 'show'}_text`)}
      </Notice>
    </div>
  )
}
