import { useLang, useT } from '#client/lib/island.tsx'
import { Countdown } from '#client/ui/data/Countdown.tsx'
import { Timer } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'

const strip = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2.5',
  rowGap: '1',
  paddingBlock: '3',
  paddingInline: '4',
  marginBlockEnd: '5',
  borderRadius: 'control',
  bg: 'spark.muted',
  fontSize: '14',
  lineHeight: 'lines',
  '& svg': { inlineSize: '5', blockSize: '5', flex: 'none' },
})
const clock = css({
  marginInlineStart: 'auto',
  fontSize: '18',
  fontWeight: 'bold',
  fontVariantNumeric: 'tabular-nums',
})

interface HoldStripProps {
  booking: Booking
  zone: string
  search: string
}

export function HoldStrip({ booking, zone, search }: HoldStripProps) {
  const { status, hold_expires_at: until } = booking
  if (status === 'expired') return <HoldOver search={search} />
  if (status !== 'held' || !until) return null
  return <HoldLeft until={until} serverNow={booking.server_now} zone={zone} />
}

interface HoldLeftProps {
  until: string
  serverNow: string
  zone: string
}

/** After the end the server provides new actions and statuses. */
function HoldLeft({ until, serverNow, zone }: HoldLeftProps) {
  const t = useT()
  const lang = useLang()
  const sameDay = formatDate(until, lang, 'medium', zone) === formatDate(serverNow, lang, 'medium', zone)
  const time = formatTime(until, zone, lang)
  return (
    <div className={strip}>
      <Timer aria-hidden="true" />
      <span>
        {sameDay
          ? t('booking:hold.until', { time })
          : t('booking:hold.until_day', { time, date: formatDate(until, lang, 'day', zone) })}
      </span>
      <span className={clock}>
        <Countdown until={until} serverNow={serverNow} onEnd={() => location.reload()} />
      </span>
    </div>
  )
}

function HoldOver({ search }: { search: string }) {
  const t = useT()
  const lang = useLang()
  return (
    <div className={css({ marginBlockEnd: '5' })}>
      <Notice tone="warning" title={t('booking:hold.over')}>
        <a className={link()} href={pathFor(lang, search)}>
          {t('booking:hold.search_again')}
        </a>
      </Notice>
    </div>
  )
}
