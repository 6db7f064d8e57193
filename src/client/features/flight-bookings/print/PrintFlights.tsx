import { Both, BothWords, PrintTable, type PrintTexts } from '#client/features/bookings/print/PrintBoth.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import type { Segment } from '#shared/contract/flights/seat-blocks.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatDate, formatHijri, formatTime } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { baggageText } from '#shared/rules/texts/baggage-text.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { placeText } from '../itinerary/itinerary-texts.ts'

interface PrintPart {
  booking: FlightBooking
  texts: PrintTexts
}

const COLUMNS = ['flight', 'from', 'to', 'cabin', 'baggage']
const whole = css({ whiteSpace: 'nowrap' })
const small = css({ display: 'block', fontSize: '[.85em]', color: '[#333]' })

export function PrintFlights({ booking, texts }: PrintPart) {
  const rows = booking.slices
    .flatMap(slice => slice.segments)
    .map(segment => ({ key: segment.departs_at, cells: cellsOf(segment, booking, texts) }))
  return (
    <div>
      <PrintTable texts={texts} title="flights" columns={COLUMNS} rows={rows} />
      <p className={css({ fontSize: '[.85em]', marginBlockStart: '1' })}>
        <Both texts={texts} name="local_times" />
      </p>
    </div>
  )
}

function cellsOf(segment: Segment, booking: FlightBooking, texts: PrintTexts) {
  const airline = booking.airlines[segment.airline]?.name ?? { en: segment.airline }
  return [
    <span key="flight">
      <b className={whole}>
        <Ltr>{`${segment.airline} ${segment.flight_number}`}</Ltr>
      </b>
      <span className={small}>
        <BothWords texts={texts}>{lang => localized(airline, lang)}</BothWords>
      </span>
    </span>,
    <End key="from" segment={segment} end="origin" booking={booking} texts={texts} />,
    <End key="to" segment={segment} end="destination" booking={booking} texts={texts} />,
    <BothWords key="cabin" texts={texts}>
      {(_, t) => t(`itinerary:cabin.${booking.cabin}`)}
    </BothWords>,
    <BothWords key="baggage" texts={texts}>
      {(_, t) => baggageText(booking.baggage, t)}
    </BothWords>,
  ]
}

interface EndProps extends PrintPart {
  segment: Segment
  end: 'origin' | 'destination'
}

function End({ segment, end, booking, texts }: EndProps) {
  const code = segment[end]
  const zone = segment[`${end}_zone`]
  const at = end === 'origin' ? segment.departs_at : segment.arrives_at
  const terminal = segment[`${end}_terminal`]
  const place = (lang: Lang, t: T) =>
    [placeText(booking.places[code], code, lang, t), terminal && t('itinerary:terminal', { terminal })]
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
