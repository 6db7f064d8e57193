import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { lazyPart } from '#client/lib/lazy-part.tsx'
import { withStyles } from '#client/lib/whole-styles.ts'
import { SlidersHorizontal } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { FlightResults as Results } from '#shared/contract/flights/seat-blocks.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css, cx } from '#styled-system/css'
import { button, contained } from '#styled-system/recipes'
import { DayStrip } from './DayStrip.tsx'
import { OfferTicket } from './OfferTicket.tsx'
import { ResultFilters } from './ResultFilters.tsx'
import { ResultsEmpty } from './ResultsEmpty.tsx'
import { ResultsHead, useTripTitle } from './ResultsHead.tsx'
import {
  filterCount,
  partyOf,
  queryText,
  RESULTS_PATH,
  type ResultsQuery,
  withoutFilters,
} from './results-query.ts'
import { GoContext } from './SoftLink.tsx'
import { SortBar } from './SortBar.tsx'
import { useResults } from './use-results.ts'

const FilterDrawer = lazyPart(() => withStyles(import('./FilterDrawer.tsx')))

export interface FlightResultsProps {
  query: ResultsQuery
  results: Results
  currency: string
  symbol?: string
  today: string
  phone?: string
  /** Expanded by the address, without JavaScript. */
  edit: boolean
  showFilters: boolean
  children?: ReactNode
}

/** Server-rendered; once hydrated, filters, days and sorting update in place. */
export const FlightResults = withIsland(FlightResultsView)

function FlightResultsView(props: FlightResultsProps) {
  const state = useResults(props)
  const [edit, setEdit] = useState(props.edit)
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const { query, results } = state
  const title = useTripTitle(results, query)
  useEffect(() => {
    document.title = document.title.replace(/^[^|·–]*/, `${title} `)
  }, [title])
  return (
    <GoContext value={alive ? state.go : undefined}>
      <ResultsHead
        {...{ results, query }}
        party={partyOf(query)}
        open={edit}
        onToggle={href => (sameSearch(query, props.query) ? setEdit(!edit) : location.assign(href))}
      />
      <div id="change-search" className={cx(contained(), fold)} hidden={!edit}>
        {props.children}
      </div>
      <div className={contained()}>
        <DayStrip days={results.days} query={query} {...moneyOf(props)} today={props.today} />
        <Columns {...props} state={state} />
      </div>
    </GoContext>
  )
}

// The search card belongs to the initial search; another one reloads the page.
const sameSearch = (now: ResultsQuery, first: ResultsQuery) =>
  queryText(withoutFilters(now)) === queryText(withoutFilters(first))

const moneyOf = ({ currency, symbol }: FlightResultsProps) => ({ currency, symbol })

const fold = css({ paddingBlockStart: '5' })
const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '{sizes.filters} minmax(0, 1fr)' },
  gap: { base: '0', lg: '8' },
  alignItems: 'start',
  paddingBlockEnd: 'section',
  '&[data-single]': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const aside = css({
  display: { base: 'none', lg: 'block' },
  '&[data-open]': { display: 'block' },
  paddingBlockEnd: { base: '6', lg: '0' },
})
const list = css({
  display: 'grid',
  gap: '4',
  transitionProperty: '[opacity]',
  transitionDuration: 'base',
  '&[aria-busy=true]': { opacity: '0.55' },
})

type State = ReturnType<typeof useResults>

function Columns(props: FlightResultsProps & { state: State }) {
  const { state, phone } = props
  const { results, query, busy, failed } = state
  const t = useT()
  const filters = { ...results, query, ...moneyOf(props) }
  if (results.total === 0) {
    return (
      <div className={css({ paddingBlockEnd: 'section' })}>
        <ResultsEmpty {...{ results, query, phone }} {...moneyOf(props)} party={partyOf(query)} />
      </div>
    )
  }
  const choice = hasChoice(results, query)
  return (
    <div className={columns} data-single={!choice || undefined}>
      {choice && (
        <aside className={aside} data-open={props.showFilters || undefined}>
          <ResultFilters {...filters} />
        </aside>
      )}
      <div>
        {choice && <NarrowBar {...props} />}
        {choice && <SortBar sorts={results.sorts} query={query} {...moneyOf(props)} />}
        <p role="status" className={css({ srOnly: true })}>
          {busy ? t('results:loading') : t('results:shown', { count: results.offers.length })}
        </p>
        {failed && <Notice tone="warning">{t('results:failed')}</Notice>}
        <section aria-label={t('results:list')} aria-busy={busy} className={list}>
          <Offers {...{ results, query, phone }} {...moneyOf(props)} />
        </section>
      </div>
    </div>
  )
}

/** A single flight needs no filters, unless a filter hides others. */
const hasChoice = (results: Results, query: ResultsQuery) => results.total > 1 || filterCount(query) > 0

interface OffersProps extends Pick<FlightResultsProps, 'currency' | 'symbol' | 'phone'> {
  results: Results
  query: ResultsQuery
}

function Offers({ results, query, ...rest }: OffersProps) {
  const party = partyOf(query)
  if (results.offers.length === 0) return <ResultsEmpty {...{ results, query, party }} {...rest} />
  const byPrice = (query.sort ?? 'price') === 'price' && results.offers.length > 1
  return results.offers.map((offer, index) => (
    <OfferTicket
      key={offer.id}
      offer={offer}
      names={results}
      party={party}
      symbol={rest.symbol}
      best={byPrice && index === 0}
    />
  ))
}

const narrow = css({
  display: { base: 'flex', lg: 'none' },
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '3',
  marginBlockEnd: '3',
  fontSize: '14',
  color: 'fg.muted',
})

function NarrowBar(props: FlightResultsProps & { state: State }) {
  const { results, query } = props.state
  const t = useT()
  const lang = useLang()
  const [open, setOpen] = useState<boolean>()
  const count = filterCount(query)
  return (
    <div className={narrow}>
      <a
        className={button({ variant: 'line', size: 'sm' })}
        href={pathFor(lang, `${RESULTS_PATH}${queryText(query)}${props.showFilters ? '' : '&filters=1'}`)}
        aria-haspopup="dialog"
        onClick={event => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <SlidersHorizontal aria-hidden="true" />
        {count > 0 ? t('results:filters.open_count', { count }) : t('results:filters.open')}
      </a>
      <span>{t('results:count', { count: results.total })}</span>
      {open !== undefined && (
        <Suspense>
          <FilterDrawer
            {...{ open, query }}
            {...moneyOf(props)}
            facets={results.facets}
            airlines={results.airlines}
            onClose={() => setOpen(false)}
            count={results.offers.length}
          />
        </Suspense>
      )}
    </div>
  )
}
