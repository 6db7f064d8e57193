import { partyText } from '#client/features/bookings/search/party-text.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Pencil, X } from '#client/ui/layout/icons.ts'
import type { FlightResults } from '#shared/contract/flights/seat-blocks.ts'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import type { PartyCounts } from '#shared/rules/party.ts'
import { css, cx } from '#styled-system/css'
import { button, contained, pageHead } from '#styled-system/recipes'
import { cityText } from '../itinerary/itinerary-texts.ts'
import { queryText, RESULTS_PATH, type ResultsQuery } from './results-query.ts'

interface ResultsHeadProps {
  results: Pick<FlightResults, 'origin' | 'destination'>
  query: ResultsQuery
  party: PartyCounts
  open: boolean
  onToggle: (href: string) => void
}

export function ResultsHead({ results, query, party, open, onToggle }: ResultsHeadProps) {
  const t = useT()
  const styles = pageHead()
  const lang = useLang()
  const href = pathFor(lang, `${RESULTS_PATH}${queryText(query)}${open ? '' : '&edit=1'}`)
  return (
    <div className={styles.root}>
      <div className={cx(contained(), styles.inner)}>
        <div className={css({ flex: '1', minInlineSize: '0' })}>
          <h1 className={styles.title}>{useTripTitle(results, query)}</h1>
          <div className={styles.facts}>
            <Dates query={query} />
            <span>{partyText(party, t)}</span>
            {query.cabin && query.cabin !== 'economy' && <span>{t(`itinerary:cabin.${query.cabin}`)}</span>}
          </div>
        </div>
        <a
          className={button({ variant: 'line', size: 'sm' })}
          // Without JavaScript the address expands the card.
          href={href}
          aria-expanded={open}
          aria-controls="change-search"
          onClick={event => {
            event.preventDefault()
            onToggle(href)
          }}
        >
          {open ? <X aria-hidden="true" /> : <Pencil aria-hidden="true" />}
          <span className={css({ display: { base: 'none', md: 'inline' } })}>
            {t(open ? 'results:close_search' : 'results:change')}
          </span>
          <span className={css({ display: { md: 'none' } })}>
            {t(open ? 'results:close_short' : 'results:change_short')}
          </span>
        </a>
      </div>
    </div>
  )
}

export function useTripTitle(
  { origin, destination }: Pick<FlightResults, 'origin' | 'destination'>,
  query: ResultsQuery,
): string {
  const t = useT()
  const lang = useLang()
  return t(`results:title.${query.return ? 'return' : 'one_way'}`, {
    from: cityText(origin ?? undefined, query.from ?? '', lang),
    to: cityText(destination ?? undefined, query.to ?? '', lang),
  })
}

function Dates({ query }: { query: ResultsQuery }) {
  const t = useT()
  const lang = useLang()
  const depart = formatDate(query.depart ?? '', lang, 'day')
  return (
    <>
      <span>
        {query.return ? t('results:dates', { depart, back: formatDate(query.return, lang, 'day') }) : depart}
      </span>
      <span className={css({ display: { base: 'none', md: 'inline' } })}>
        {formatHijri(query.depart ?? '', lang)}
      </span>
    </>
  )
}
