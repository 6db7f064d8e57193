import { Ltr } from '#client/ui/Ltr.tsx'
import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import type { Segment } from '#shared/contract/seat-blocks.ts'
import { formatDate, formatHijri, formatTime } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/names-by-language.ts'
import { css } from '#styled-system/css'
import { baggageText, placeText } from './itinerary-texts.ts'
import { Both, PrintTable, type PrintTexts } from './PrintBoth.tsx'

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

function cellsOf(segment: Segment, booking: FlightBooking, { t, lang }: PrintTexts) {
  return [
    <span key="flight">
      <b className={whole}>
        <Ltr>{`${segment.airline} ${segment.flight_number}`}</Ltr>
      </b>
      <span className={small}>
        {localized(booking.airlines[segment.airline]?.name ?? { en: segment.airline }, lang)}
      </span>
    </span>,
    <End key="from" segment={segment} end="origin" booking={booking} texts={{ t, lang }} />,
    <End key="to" segment={segment} end="destination" booking={booking} texts={{ t, lang }} />,
    t(`itinerary:cabin.${booking.cabin}`),
    baggageText(booking.baggage, t),
  ]
}

interface EndProps {
  segment: Segment
  end: 'origin' | 'destination'
  booking: FlightBooking
  texts: Pick<PrintTexts, 't' | 'lang'>
}

function End({ segment, end, booking, texts: { t, lang } }: EndProps) {
  const code = segment[end]
  const zone = segment[`${end}_zone`]
  const at = end === 'origin' ? segment.departs_at : segment.arrives_at
  const terminal = segment[`${end}_terminal`]
  return (
    <span>
      <b>
        <Ltr>{formatTime(at, zone)}</Ltr> <Ltr>{code}</Ltr>
      </b>
      <span className={small}>{formatDate(at, lang, 'long', zone)}</span>
      {end === 'origin' && <span className={small}>{formatHijri(at, lang, { zone })}</span>}
      <span className={small}>
        {placeText(booking.places[code], code, lang, t)}
        {terminal && (
          <>
            {' · '}
            <span className={whole}>{t('itinerary:terminal', { terminal })}</span>
          </>
        )}
      </span>
    </span>
  )
}
