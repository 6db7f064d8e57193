import { useLang, useT } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { FlightResults } from '#shared/contract/flights/seat-blocks.ts'
import { formatDate } from '#shared/i18n/format.ts'
import type { PartyCounts } from '#shared/rules/party.ts'
import { telUrl } from '#shared/rules/texts/contact-links.ts'
import { css } from '#styled-system/css'
import { button, link } from '#styled-system/recipes'
import { NearDays } from './NearDays.tsx'
import { OfferTicket } from './OfferTicket.tsx'
import { type ResultsQuery, withoutFilters } from './results-query.ts'
import { SoftLink } from './SoftLink.tsx'

interface ResultsEmptyProps {
  results: FlightResults
  query: ResultsQuery
  party: PartyCounts
  currency: string
  symbol?: string
  phone?: string
}

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

function NoSeats({ results, query, party, currency, symbol, phone }: ResultsEmptyProps) {
  const t = useT()
  const lang = useLang()
  const date = formatDate(query.depart ?? '', lang, 'day')
  const [why, near] = reasonOf(results, query)
  return (
    <>
      <EmptyState
        title={t(`results:empty.${why}_title`, { date })}
        text={t(near ? `results:empty.${why}_text` : 'results:empty.far_text', { date })}
        actions={phone && <CallUs phone={phone} />}
      />
      {results.near_days.length > 0 && (
        <NearDays trips={results.near_days} {...{ query, currency, symbol }} />
      )}
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

type Reason = 'sold_out' | 'other_return' | 'none'

function reasonOf({ days, nearest }: FlightResults, query: ResultsQuery): [Reason, boolean] {
  const sameDay = nearest.some(offer => offer.departs_on === query.depart)
  const soldOut = days.some(day => day.date === query.depart && day.sold_out)
  const why = soldOut ? 'sold_out' : sameDay ? 'other_return' : 'none'
  return [why, nearest.length > 0]
}

function CallUs({ phone }: { phone: string }) {
  const t = useT()
  return (
    <a className={link()} href={telUrl(phone)}>
      {t('results:empty.call')} <Ltr>{phone}</Ltr>
    </a>
  )
}
