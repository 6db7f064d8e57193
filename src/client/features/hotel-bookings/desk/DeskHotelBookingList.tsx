import type { ReactNode } from 'react'
import { StaffKindList, type StaffKindListProps } from '#client/features/bookings/desk/list/StaffKindList.tsx'
import { quiet, whole } from '#client/features/bookings/list/BookingListTable.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { exportDeskHotelBookings } from '#shared/contract/desk/hotel-bookings.ts'
import type { HotelBookingRow } from '#shared/contract/hotel-bookings.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'

type ListProps = StaffKindListProps<HotelBookingRow>

const COLUMNS = [
  { id: 'hotel', cell: (row: HotelBookingRow) => <Hotel row={row} /> },
  { id: 'starts', cell: (row: HotelBookingRow) => <Starts row={row} /> },
]

const List = (props: ListProps) => (
  <StaffKindList
    {...props}
    kind="hotel"
    words="hotel-bookings:desk"
    exportPath={exportDeskHotelBookings.path}
    columns={COLUMNS}
  />
)

/** Texts: `hotel-bookings`, and those of `StaffKindList`. */
export const DeskHotelBookingList: (props: ListProps & IslandProps) => ReactNode = withIsland(List)

function Hotel({ row }: { row: HotelBookingRow }) {
  const t = useT()
  return (
    <span>
      {localized(row.title, useLang())}
      <span className={quiet}>{t('hotel-bookings:rooms', { count: row.rooms })}</span>
    </span>
  )
}

const Starts = ({ row }: { row: HotelBookingRow }) => (
  <span className={whole}>{formatDate(row.from, useLang(), 'medium')}</span>
)
