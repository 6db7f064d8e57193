import { useLang } from '#client/lib/island.tsx'
import { ArrowRight } from '#client/ui/layout/icons.ts'
import type { FlightOffer } from '#shared/contract/flights/seat-blocks.ts'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'

const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: '2',
  fontSize: '14',
})
const muted = css({ color: 'fg.muted', fontSize: '12' })
const atEnd = css({ textAlign: 'end' })
const block = css({ display: 'block' })

export function SeatDays({ offer }: { offer: FlightOffer }) {
  return (
    <div className={row}>
      <Day date={offer.departs_on} />
      {offer.returns_on && (
        <ArrowRight className={`flip ${css({ color: 'fg.muted', inlineSize: '4' })}`} aria-hidden="true" />
      )}
      {offer.returns_on && <Day date={offer.returns_on} end />}
    </div>
  )
}

function Day({ date, end }: { date: string; end?: boolean }) {
  const lang = useLang()
  return (
    <time dateTime={date} className={end ? atEnd : undefined}>
      <b className={block}>{formatDate(date, lang, 'day')}</b>
      <span className={muted}>{formatHijri(date, lang, { year: false })}</span>
    </time>
  )
}
