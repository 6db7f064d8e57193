import { useId } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { daysBetween } from '#shared/base/calendar.ts'
import type { FlightResults } from '#shared/contract/flights/seat-blocks.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { css, cx } from '#styled-system/css'
import { button, card } from '#styled-system/recipes'
import { dayQuery } from './DayStrip.tsx'
import type { ResultsQuery } from './results-query.ts'
import { SoftLink } from './SoftLink.tsx'

const list = css({
  display: 'grid',
  gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' },
  gap: '3',
  marginBlockEnd: '8',
})
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: { base: '3', md: '5' },
  fontSize: '14',
  '& small': { display: 'block', color: 'fg.muted', fontSize: '12' },
})

interface NearDaysProps {
  trips: FlightResults['near_days']
  query: ResultsQuery
  currency: string
  symbol?: string
}

export function NearDays({ trips, query, ...money }: NearDaysProps) {
  const t = useT()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={css({ textStyle: 'h2', marginBlockEnd: '4' })}>
        {t('results:empty.near_days')}
      </h2>
      <ul className={list}>
        {trips.map(trip => (
          <li key={`${trip.depart} ${trip.return}`} className={cx(card({ pad: 'sm' }), row)}>
            <NearTrip {...{ trip, query }} {...money} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type NearTripProps = Omit<NearDaysProps, 'trips'> & { trip: NearDaysProps['trips'][number] }

function NearTrip({ trip, query, ...money }: NearTripProps) {
  const t = useT()
  const lang = useLang()
  const depart = formatDate(trip.depart, lang, 'day')
  const words = trip.return
    ? t('results:offer.return_on', { depart, back: formatDate(trip.return, lang, 'day') })
    : depart
  return (
    <>
      <span>
        <b>{words}</b>
        {trip.return && (
          <small>{t('results:days.nights', { count: daysBetween(trip.depart, trip.return) })}</small>
        )}
      </span>
      <span className={css({ textAlign: 'end' })}>
        <Money minor={trip.from_minor ?? 0} {...money} trim weight="strong" />
        <small>{t('results:offer.per_adult')}</small>
      </span>
      <SoftLink
        query={dayQuery(query, { date: trip.depart, return: trip.return })}
        className={button({ variant: 'line', size: 'sm' })}
        aria-label={t('results:offer.choose_named', { label: words })}
      >
        {t('results:empty.choose_days')}
      </SoftLink>
    </>
  )
}
