import { whole } from '#client/features/bookings/list/BookingListTable.tsx'
import { TitleCell } from '#client/features/bookings/list/cells.tsx'
import { KindList, type KindListProps } from '#client/features/bookings/list/KindList.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { exportHotelBookings, type HotelBookingRow } from '#shared/contract/hotels/hotel-bookings.ts'
import { bookingPath } from '#shared/contract/pages.ts'
import { daysText, sizeText } from '../facts/stay-texts.ts'

const COLUMNS = [
  { id: 'hotel', cell: (row: HotelBookingRow) => <Hotel row={row} /> },
  { id: 'days', cell: (row: HotelBookingRow) => <Days row={row} /> },
]

/** Texts: `bookings`, `lists`, `hotel-bookings`, `status`, `ui`. */
export const HotelBookingList = (props: KindListProps<HotelBookingRow>) => (
  <KindList
    {...props}
    kind="hotel"
    words="hotel-bookings"
    exportPath={exportHotelBookings.path}
    find="/hotel-bookings/create"
    columns={COLUMNS}
    pathOf={({ id, reference }) => bookingPath({ kind: 'hotel', id, reference })}
  />
)

function Hotel({ row }: { row: HotelBookingRow }) {
  const t = useT()
  return <TitleCell title={row.title} size={sizeText(row.passengers, row.rooms, t)} />
}

const Days = ({ row }: { row: HotelBookingRow }) => <span className={whole}>{daysText(row, useLang())}</span>
