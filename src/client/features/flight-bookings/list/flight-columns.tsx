import { quiet } from '#client/features/bookings/list/BookingListTable.tsx'
import { DayCell } from '#client/features/bookings/list/cells.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import type { FlightBookingRow } from '#shared/contract/flights/flight-bookings.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'

export const FLIGHT_COLUMNS = [
  { id: 'route', cell: (row: FlightBookingRow) => <Route row={row} /> },
  { id: 'departs', cell: (row: FlightBookingRow) => <DayCell day={row.departs_on} /> },
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
