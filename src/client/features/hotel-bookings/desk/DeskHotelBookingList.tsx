import type { ReactNode } from 'react'
import { NewBooking } from '#client/features/bookings/desk/list/NewBooking.tsx'
import { StaffKindList, type StaffKindListProps } from '#client/features/bookings/desk/list/StaffKindList.tsx'
import { DayCell, TitleCell } from '#client/features/bookings/list/cells.tsx'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { exportDeskHotelBookings } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import type { HotelBookingRow } from '#shared/contract/hotels/hotel-bookings.ts'

type ListProps = StaffKindListProps<HotelBookingRow> & {
  /** May enter a stay by hand. */
  enters: boolean
}

const COLUMNS = [
  { id: 'hotel', cell: (row: HotelBookingRow) => <Hotel row={row} /> },
  { id: 'starts', cell: (row: HotelBookingRow) => <DayCell day={row.from} /> },
]

function List({ enters, ...props }: ListProps) {
  const t = useT()
  return (
    <StaffKindList
      {...props}
      kind="hotel"
      words="hotel-bookings:desk"
      exportPath={exportDeskHotelBookings.path}
      columns={COLUMNS}
      actions={enters && <NewBooking path="/desk/hotel-bookings/create" text={t('desk-stays:title')} />}
    />
  )
}

/** Texts: `hotel-bookings`, `desk-stays`, and those of `StaffKindList`. */
export const DeskHotelBookingList: (props: ListProps & IslandProps) => ReactNode = withIsland(List)

function Hotel({ row }: { row: HotelBookingRow }) {
  const t = useT()
  return <TitleCell title={row.title} size={t('hotel-bookings:rooms', { count: row.rooms })} />
}
