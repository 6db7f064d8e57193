import type { ReactNode } from 'react'
import { NewBooking } from '#client/features/bookings/desk/list/NewBooking.tsx'
import { StaffKindList, type StaffKindListProps } from '#client/features/bookings/desk/list/StaffKindList.tsx'
import { DayCell, TitleCell } from '#client/features/bookings/list/cells.tsx'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { exportDeskTourBookings } from '#shared/contract/desk/tours/tour-bookings.ts'
import type { TourBookingRow } from '#shared/contract/tours/tour-bookings.ts'

type ListProps = StaffKindListProps<TourBookingRow> & {
  /** The caller may book. */
  books: boolean
}

const COLUMNS = [
  { id: 'tour', cell: (row: TourBookingRow) => <Tour row={row} /> },
  { id: 'starts', cell: (row: TourBookingRow) => <DayCell day={row.starts_on} /> },
]

function List({ books, ...props }: ListProps) {
  const t = useT()
  return (
    <StaffKindList
      {...props}
      kind="tour"
      words="desk-departures:groups"
      exportPath={exportDeskTourBookings.path}
      columns={COLUMNS}
      actions={books && <NewBooking path="/tours" text={t('desk-departures:groups.book')} />}
    />
  )
}

/** Texts: `desk-departures`, and those of `StaffKindList`. */
export const DeskTourBookingList: (props: ListProps & IslandProps) => ReactNode = withIsland(List)

function Tour({ row }: { row: TourBookingRow }) {
  const t = useT()
  return <TitleCell title={row.title} size={t('desk-departures:groups.rooms', { count: row.rooms })} />
}
