import { useLang, useT } from '#client/lib/island.tsx'
import { AirlineMark } from '#client/ui/data/AirlineMark.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { Airline, Baggage, Cabin, Place, Slice } from '#shared/contract/flights/seat-blocks.ts'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { itinerary } from '#styled-system/recipes'
import { ItineraryRowView } from './ItineraryRow.tsx'
import { itineraryRows, sliceEnds } from './itinerary.ts'

export interface ItineraryProps {
  slices: Slice[]
  airlines: Record<string, Airline>
  places: Record<string, Place>
  baggage: Baggage
  cabin: Cabin
  /** Heading level: 2 on its own page, 3 in a section. */
  level?: 2 | 3
}

const leg = css({
  '&:not(:first-child)': {
    borderBlockStartWidth: '1',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: 'divider',
    paddingBlockStart: '5',
  },
  '&:last-child li:last-child > :last-child': { paddingBlockEnd: '0' },
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '3',
  marginBlockEnd: '5',
})

/** Local times along a line. Texts: `itinerary`. */
export function Itinerary({ level = 2, ...trip }: ItineraryProps) {
  const t = useT()
  const styles = itinerary()
  return (
    <>
      {trip.slices.map((slice, index) => (
        <div key={slice.segments[0]?.departs_at} className={leg}>
          <LegHead {...trip} slice={slice} level={level} />
          <ol
            className={styles.root}
            aria-label={t(index === 0 ? 'itinerary:outbound' : 'itinerary:inbound')}
          >
            {itineraryRows(slice, trip.places).map(row => (
              <ItineraryRowView key={keyOf(row)} row={row} {...trip} />
            ))}
          </ol>
        </div>
      ))}
    </>
  )
}

const keyOf = (row: ReturnType<typeof itineraryRows>[number]) =>
  'at' in row ? `${row.kind}${row.at}` : `${row.kind}${'segment' in row ? row.segment.departs_at : row.from}`

type LegHeadProps = Pick<ItineraryProps, 'airlines'> & { slice: Slice; level: 2 | 3 }

function LegHead({ slice, airlines, level }: LegHeadProps) {
  const lang = useLang()
  const { departsAt, zone } = sliceEnds(slice)
  const Heading = `h${level}` as const
  const flown = [...new Set(slice.segments.map(segment => segment.airline))]
  return (
    <div className={head}>
      <div>
        <Heading className={css({ textStyle: 'h2' })}>{formatDate(departsAt, lang, 'long', zone)}</Heading>
        <span className={css({ fontSize: '14', color: 'fg.muted' })}>
          {formatHijri(departsAt, lang, { zone })}
        </span>
      </div>
      {flown.map(code => (
        <span
          key={code}
          className={css({ display: 'flex', alignItems: 'center', gap: '2.5', fontSize: '14' })}
        >
          <AirlineMark code={code} />
          <span className={css({ lineHeight: { base: '[1.4]', _ar: '[1.6]' }, fontWeight: 'medium' })}>
            {localized(airlines[code]?.name ?? { en: code }, lang)}
            <Ltr
              className={css({ display: 'block', fontSize: '12', color: 'fg.muted', fontWeight: 'regular' })}
            >
              {flightNumbers(slice, code)}
            </Ltr>
          </span>
        </span>
      ))}
    </div>
  )
}

const flightNumbers = (slice: Slice, airline: string) =>
  slice.segments
    .filter(segment => segment.airline === airline)
    .map(segment => `${airline} ${segment.flight_number}`)
    .join(' · ')
