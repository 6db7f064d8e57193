import { quiet, whole } from '#client/features/bookings/list/BookingListTable.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import type { FlightBookingRow } from '#shared/contract/flights/flight-bookings.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'

export const FLIGHT_COLUMNS = [
  { id: 'route', cell: (row: FlightBookingRow) => <Route row={row} /> },
  { id: 'departs', cell: (row: FlightBookingRow) => <Departs row={row} /> },
]

function Route({ row }: { row: FlightBookingRow }) {
  const t = useT()
  const lang = useLang()
  const ends = {
    origin: localized(row.origin.city, lang),
    destination: localized(row.destination.city, lang),
  }
  return (
    <span>
      {t('bookings:from_to', ends)}
      <span className={quiet}>{localized(row.airline.name, lang)}</span>
    </span>
  )
}

function Departs({ row }: { row: FlightBookingRow }) {
  const lang = useLang()
  return <span className={whole}>{formatDate(row.departs_on, lang, 'medium')}</span>
}
