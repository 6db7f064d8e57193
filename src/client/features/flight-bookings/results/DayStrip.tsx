import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { daysBetween } from '#shared/base/calendar.ts'
import { compareDates } from '#shared/base/dates.ts'
import type { FlightResults } from '#shared/contract/flights/seat-blocks.ts'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { type ResultsQuery, withQuery } from './results-query.ts'
import { SoftLink } from './SoftLink.tsx'

const strip = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { base: '[124px]', md: '[minmax(0, 1fr)]' },
  overflowX: { base: 'auto', md: 'visible' },
  scrollbarWidth: '[none]',
  marginBlock: { base: '3', md: '6' },
  marginInline: { base: '[calc(-1 * {spacing.gutter})]', md: '0' },
  paddingInline: { base: 'gutter', md: '0' },
  // On phones the searched day is second.
  '& > li:nth-child(-n+2)': { display: { base: 'none', md: 'block' } },
})
const day = css({
  display: 'block',
  blockSize: 'full',
  paddingBlock: '2.5',
  paddingInline: '2',
  textAlign: 'center',
  fontSize: '14',
  lineHeight: 'lines',
  whiteSpace: 'nowrap',
  borderBlockEndWidth: '2',
  borderBlockEndStyle: 'solid',
  borderBlockEndColor: 'border',
  borderStartStartRadius: 'control',
  borderStartEndRadius: 'control',
  '& > small': { display: 'block', fontSize: '12', color: 'fg.muted' },
  '& > b': { display: 'block', fontWeight: 'semibold' },
  '&[data-off]': { color: 'fg.muted' },
  '&:is(a):hover': { bg: 'bg.subtle' },
  '&[aria-current]': { borderBlockEndColor: 'accent', bg: 'accent.subtle' },
})

interface DayStripProps {
  days: FlightResults['days']
  query: ResultsQuery
  currency: string
  symbol?: string
  today: string
}

/** The week around the searched day; other days keep the trip's length if possible. */
export function DayStrip({ days, query, today, ...money }: DayStripProps) {
  const t = useT()
  return (
    <nav aria-label={t('results:days.label')}>
      <ol className={strip}>
        {days.map(each => (
          <li key={each.date}>
            <Day day={each} query={query} past={compareDates(each.date, today) < 0} {...money} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface DayProps extends Pick<DayStripProps, 'query' | 'currency' | 'symbol'> {
  day: FlightResults['days'][number]
  past: boolean
}

function Day({ day: each, query, past, currency, symbol }: DayProps) {
  const t = useT()
  const lang = useLang()
  const { date, from_minor, sold_out } = each
  const current = date === query.depart
  const words = (
    <>
      <span>{formatDate(date, lang, 'day')}</span>
      <small>{formatHijri(date, lang, { year: false })}</small>
      {from_minor === null ? (
        <b>{t(sold_out ? 'results:days.sold_out' : 'results:days.none')}</b>
      ) : (
        <b>
          <Money minor={from_minor} currency={currency} symbol={symbol} trim />
        </b>
      )}
      <OtherNights day={each} query={query} />
    </>
  )
  const off = from_minor === null
  if (!current && (past || off)) {
    return (
      <span className={day} data-off>
        {words}
      </span>
    )
  }
  return (
    <SoftLink
      query={dayQuery(query, each)}
      className={day}
      aria-current={current ? 'date' : undefined}
      data-off={off || undefined}
    >
      {words}
    </SoftLink>
  )
}

function OtherNights({ day: { date, return: back }, query }: Pick<DayProps, 'day' | 'query'>) {
  const t = useT()
  if (!back || !query.return || !query.depart) return null
  const nights = daysBetween(date, back)
  if (nights === daysBetween(query.depart, query.return)) return null
  return <small>{t('results:days.nights', { count: nights })}</small>
}

export function dayQuery(
  query: ResultsQuery,
  trip: Pick<FlightResults['days'][number], 'date' | 'return'>,
): ResultsQuery {
  return withQuery(query, { depart: trip.date, ...(trip.return ? { return: trip.return } : {}) })
}
