import { whole } from '#client/features/bookings/list/BookingListTable.tsx'
import { TitleCell } from '#client/features/bookings/list/cells.tsx'
import { KindList, type KindListProps } from '#client/features/bookings/list/KindList.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { exportTourBookings, type TourBookingRow } from '#shared/contract/tours/tour-bookings.ts'
import { daysText, sizeText } from '../facts/tour-texts.ts'

const COLUMNS = [
  { id: 'tour', cell: (row: TourBookingRow) => <Tour row={row} /> },
  { id: 'days', cell: (row: TourBookingRow) => <Days row={row} /> },
]

/** Texts: `bookings`, `lists`, `tour-bookings`, `status`, `ui`. */
export const TourBookingList = (props: KindListProps<TourBookingRow>) => (
  <KindList
    {...props}
    kind="tour"
    words="tour-bookings"
    exportPath={exportTourBookings.path}
    find="/tours"
    columns={COLUMNS}
    pathOf={row => `/tour-bookings/${row.id}`}
  />
)

function Tour({ row }: { row: TourBookingRow }) {
  const t = useT()
  return <TitleCell title={row.title} size={sizeText(row.passengers, row.rooms, t)} />
}

const Days = ({ row }: { row: TourBookingRow }) => <span className={whole}>{daysText(row, useLang())}</span>
