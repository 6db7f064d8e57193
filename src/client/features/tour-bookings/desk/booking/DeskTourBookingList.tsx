import type { ReactNode } from 'react'
import { NewBooking } from '#client/features/bookings/desk/list/NewBooking.tsx'
import { StaffKindList, type StaffKindListProps } from '#client/features/bookings/desk/list/StaffKindList.tsx'
import { quiet, whole } from '#client/features/bookings/list/BookingListTable.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { exportDeskTourBookings } from '#shared/contract/desk/tours/tour-bookings.ts'
import type { TourBookingRow } from '#shared/contract/tours/tour-bookings.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'

type ListProps = StaffKindListProps<TourBookingRow> & {
  /** The caller may book. */
  books: boolean
}

const COLUMNS = [
  { id: 'tour', cell: (row: TourBookingRow) => <Tour row={row} /> },
  { id: 'starts', cell: (row: TourBookingRow) => <Starts row={row} /> },
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
  return (
    <span>
      {localized(row.title, useLang())}
      <span className={quiet}>{t('desk-departures:groups.rooms', { count: row.rooms })}</span>
    </span>
  )
}

const Starts = ({ row }: { row: TourBookingRow }) => (
  <span className={whole}>{formatDate(row.starts_on, useLang(), 'medium')}</span>
)
