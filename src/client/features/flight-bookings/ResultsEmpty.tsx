import { useLang, useT } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Ltr } from '#client/ui/Ltr.tsx'
import type { FlightResults } from '#shared/contract/seat-blocks.ts'
import { formatDate } from '#shared/i18n/format.ts'
import type { PartyCounts } from '#shared/rules/party.ts'
import { css } from '#styled-system/css'
import { button, link } from '#styled-system/recipes'
import { OfferTicket } from './OfferTicket.tsx'
import { type ResultsQuery, withoutFilters } from './results-query.ts'
import { SoftLink } from './SoftLink.tsx'

interface ResultsEmptyProps {
  results: FlightResults
  query: ResultsQuery
  party: PartyCounts
  symbol?: string
  phone?: string
}

/** Nothing to choose: why, and what to do next. */
export function ResultsEmpty(props: ResultsEmptyProps) {
  return props.results.total > 0 ? <Filtered {...props} /> : <NoSeats {...props} />
}

function Filtered({ results, query }: ResultsEmptyProps) {
  const t = useT()
  return (
    <EmptyState
      title={t('results:empty.filtered_title')}
      text={t('results:empty.filtered_text', { count: results.total })}
      actions={
        <SoftLink query={withoutFilters(query)} className={button()}>
          {t('results:empty.clear')}
        </SoftLink>
      }
    />
  )
}

function NoSeats({ results, query, party, symbol, phone }: ResultsEmptyProps) {
  const t = useT()
  const lang = useLang()
  const date = formatDate(query.depart ?? '', lang, 'day')
  const soldOut = results.days.some(day => day.date === query.depart && day.sold_out)
  const near = results.nearest.length > 0
  const text = near ? (soldOut ? 'sold_out_text' : 'none_near_text') : 'none_text'
  return (
    <>
      <EmptyState
        title={t(soldOut ? 'results:empty.sold_out_title' : 'results:empty.none_title', { date })}
        text={t(`results:empty.${text}`)}
        actions={phone && <CallUs phone={phone} />}
      />
      {near && (
        <section>
          <h2 className={css({ textStyle: 'h2', marginBlockEnd: '4' })}>{t('results:empty.nearest')}</h2>
          <div className={css({ display: 'grid', gap: '4' })}>
            {results.nearest.map(offer => (
              <OfferTicket key={offer.id} offer={offer} names={results} party={party} symbol={symbol} dated />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

function CallUs({ phone }: { phone: string }) {
  const t = useT()
  return (
    <a className={link()} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {t('results:empty.call')} <Ltr>{phone}</Ltr>
    </a>
  )
}
