import { useLang, useT } from '#client/lib/island.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { askedWords } from '../facts/asked-words.ts'

interface AskedNoticeProps {
  booking: Booking
  zone: string
  desk?: boolean
}

/** What was asked for, and when the answer is promised. Texts: `booking`. */
export function AskedNotice({ booking, zone, desk }: AskedNoticeProps) {
  const t = useT()
  const lang = useLang()
  const { request, server_now: now } = booking
  if (request?.state !== 'asked') return null
  const late = request.answer_by < now
  const side = desk ? 'desk' : 'show'
  const texts = `booking:asked.${askedWords(booking)}.${side}`
  const time = formatMoment(request.answer_by, lang, { zone })
  return (
    <div id="asked" className={css({ marginBlockEnd: '5' })}>
      <Notice
        tone={late && desk ? 'warning' : undefined}
        title={t(`${texts}${late ? '_late' : ''}_title`, { time })}
      >
        {t(`${texts}_text`)}
      </Notice>
    </div>
  )
}
