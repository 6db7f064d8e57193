import { useLang, useT } from '#client/lib/island.tsx'
import { AirlineMark } from '#client/ui/data/AirlineMark.tsx'
import { JourneyLine } from '#client/ui/data/JourneyLine.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { Airline, Place, Slice } from '#shared/contract/flights/seat-blocks.ts'
import { inDigits } from '#shared/i18n/digits.ts'
import { formatDuration, formatTime } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { cityText } from '../itinerary/itinerary-texts.ts'
import { type Leg, legOf } from './offer-view.ts'

export interface Names {
  airlines: Record<string, Airline>
  places: Record<string, Place>
}

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '160px minmax(0, 1fr)' },
  columnGap: '5',
  rowGap: '3',
  alignItems: 'center',
  '& + &': {
    borderBlockStartWidth: { base: '1', md: '0' },
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: 'divider',
    paddingBlockStart: { base: '4', md: '0' },
  },
})

export function OfferLeg({ slice, names }: { slice: Slice; names: Names }) {
  const lang = useLang()
  const leg = legOf(slice)
  const place = (code: string) => (
    <>
      {cityText(names.places[code], code, lang)} <Ltr>{code}</Ltr>
    </>
  )
  return (
    <div className={row}>
      <AirlineName leg={leg} names={names} />
      <JourneyLine
        from={{ code: formatTime(leg.departsAt, leg.fromZone, lang), place: place(leg.from) }}
        to={{
          code: formatTime(leg.arrivesAt, leg.toZone, lang),
          place: place(leg.to),
          offset: leg.days > 0 ? inDigits(`+${leg.days}`, lang) : undefined,
        }}
        above={formatDuration(leg.minutes, lang)}
        below={useStopsText(leg, names)}
        stops={leg.stops.length}
      />
    </div>
  )
}

/** `Direct`, `1 stop, Amman 2h 10m`, `2 stops`. */
export function useStopsText(leg: Leg, names: Names): string {
  const t = useT()
  const lang = useLang()
  const [stop, ...more] = leg.stops
  if (!stop) return t('results:offer.direct')
  if (more.length > 0) return t('results:offer.stops', { count: leg.stops.length })
  return t('results:offer.stop_at', {
    city: cityText(names.places[stop.airport], stop.airport, lang),
    duration: formatDuration(stop.minutes, lang),
  })
}

const air = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minInlineSize: '0',
  fontSize: '14',
  fontWeight: 'medium',
  lineHeight: { base: '[1.4]', _ar: '[1.6]' },
  '& > svg': { flex: 'none' },
})
const number = css({ display: 'block', fontSize: '12', fontWeight: 'regular', color: 'fg.muted' })

export function AirlineName({ leg, names }: { leg: Leg; names: Names }) {
  const lang = useLang()
  const airline = names.airlines[leg.airline]
  return (
    <div className={air}>
      <AirlineMark code={leg.airline} />
      <span className={css({ minInlineSize: '0' })}>
        {airline ? localized(airline.name, lang) : leg.airline}
        <span className={number}>
          <Ltr>{leg.flights}</Ltr>
        </span>
      </span>
    </div>
  )
}
