import { ConfirmationSheet, type SheetProps } from '#client/features/bookings/print/ConfirmationSheet.tsx'
import { Both, BothWords } from '#client/features/bookings/print/PrintBoth.tsx'
import { PrintFlights } from '#client/features/bookings/print/PrintFlights.tsx'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { baggageText } from '#shared/rules/texts/baggage-text.ts'
import { css } from '#styled-system/css'
import { routeOf } from '../booking-route.ts'

export type PrintSheetProps = SheetProps<FlightBooking>

/** Bilingual itinerary receipt on A4 or A5. */
export function PrintSheet(props: PrintSheetProps) {
  const { booking, texts, agency } = props
  const day = (at: string) => (
    <BothWords texts={texts}>{lang => formatDate(at, lang, 'medium', agency.zone)}</BothWords>
  )
  const facts = [
    ['reference', booking.reference],
    ['pnr', booking.airline_pnr],
    [
      'status',
      <BothWords key="status" texts={texts}>
        {(_, t) => t(`status:booking.${booking.status}`)}
      </BothWords>,
    ],
    ['booked_on', day(booking.created_at)],
    ['issued', day(booking.server_now)],
  ] as const
  const both = (say: (t: T) => string) => <BothWords texts={texts}>{(_, t) => say(t)}</BothWords>
  const more = [
    { name: 'cabin', cell: both(t => t(`itinerary:cabin.${booking.cabin}`)) },
    { name: 'baggage', cell: both(t => baggageText(booking.baggage, t)) },
  ]
  return (
    <ConfirmationSheet {...props} tickets>
      <div>
        <h1 className={css({ fontSize: '24', fontWeight: 'semibold' })}>
          <Both texts={texts} name="title" />
        </h1>
        <p className={css({ fontSize: '18' })}>
          <BothWords texts={texts}>{(lang, t) => t('booking:route', routeOf(booking, lang))}</BothWords>
        </p>
      </div>
      <dl className={factGrid}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt className={css({ fontSize: '[.85em]' })}>
                <Both texts={texts} name={name} stacked />
              </dt>
              <dd className={css({ fontWeight: 'semibold' })}>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <PrintFlights trip={booking} texts={texts} more={more} />
    </ConfirmationSheet>
  )
}

const factGrid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7.25rem, 1fr))',
  gap: '3',
  padding: '3',
  borderWidth: '1',
  borderStyle: 'solid',
  borderColor: '[#999]',
  borderRadius: 'xs',
})
