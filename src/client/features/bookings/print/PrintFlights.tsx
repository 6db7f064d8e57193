import type { ReactNode } from 'react'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { Airline, Place, Segment, Slice } from '#shared/contract/flights/seat-blocks.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatDate, formatHijri, formatTime } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { placeText } from '#shared/rules/texts/place-text.ts'
import { css } from '#styled-system/css'
import { Both, BothWords, PrintTable, type PrintTexts } from './PrintBoth.tsx'

interface Trip {
  slices: Slice[]
  places: Record<string, Place>
  airlines?: Record<string, Airline>
}

interface PrintFlightsProps {
  trip: Trip
  texts: PrintTexts
  /** Columns after the places, alike for every flight. */
  more?: { name: string; cell: ReactNode }[]
}

const COLUMNS = ['flight', 'from', 'to']
const whole = css({ whiteSpace: 'nowrap' })
const small = css({ display: 'block', fontSize: '[.85em]', color: '[#333]' })

export function PrintFlights({ trip, texts, more = [] }: PrintFlightsProps) {
  const rows = trip.slices
    .flatMap(slice => slice.segments)
    .map(segment => ({
      key: `${segment.departs_at} ${segment.flight_number}`,
      cells: [...cellsOf(segment, trip, texts), ...more.map(({ cell }) => cell)],
    }))
  return (
    <div>
      <PrintTable
        texts={texts}
        title="flights"
        columns={[...COLUMNS, ...more.map(({ name }) => name)]}
        rows={rows}
      />
      <p className={css({ fontSize: '[.85em]', marginBlockStart: '1' })}>
        <Both texts={texts} name="local_times" />
      </p>
    </div>
  )
}

function cellsOf(segment: Segment, trip: Trip, texts: PrintTexts) {
  const airline = trip.airlines?.[segment.airline]?.name
  return [
    <span key="flight">
      <b className={whole}>
        <Ltr>{`${segment.airline} ${segment.flight_number}`}</Ltr>
      </b>
      {airline && (
        <span className={small}>
          <BothWords texts={texts}>{lang => localized(airline, lang)}</BothWords>
        </span>
      )}
    </span>,
    <End key="from" segment={segment} end="origin" places={trip.places} texts={texts} />,
    <End key="to" segment={segment} end="destination" places={trip.places} texts={texts} />,
  ]
}

interface EndProps extends Pick<Trip, 'places'> {
  texts: PrintTexts
  segment: Segment
  end: 'origin' | 'destination'
}

function End({ segment, end, places, texts }: EndProps) {
  const code = segment[end]
  const zone = segment[`${end}_zone`]
  const at = end === 'origin' ? segment.departs_at : segment.arrives_at
  const terminal = segment[`${end}_terminal`]
  const place = (lang: Lang, t: T) =>
    [placeText(places[code], code, lang, t), terminal && t('itinerary:terminal', { terminal })]
      .filter(Boolean)
      .join(' · ')
  return (
    <span>
      <b>
        <Ltr>{formatTime(at, zone, 'en')}</Ltr> <Ltr>{code}</Ltr>
      </b>
      <span className={small}>
        <BothWords texts={texts}>{lang => formatDate(at, lang, 'long', zone)}</BothWords>
      </span>
      {end === 'origin' && (
        <span className={small}>
          <BothWords texts={texts}>{lang => formatHijri(at, lang, { zone })}</BothWords>
        </span>
      )}
      <span className={small}>
        <BothWords texts={texts}>{place}</BothWords>
      </span>
    </span>
  )
}
