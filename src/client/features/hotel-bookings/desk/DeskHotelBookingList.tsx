import type { ReactNode } from 'react'
import { BookingListFilters } from '#client/features/bookings/list/BookingListFilters.tsx'
import { quiet, useBookingColumns, whole } from '#client/features/bookings/list/BookingListTable.tsx'
import { filterChoices } from '#client/features/bookings/list/booking-filter-choices.ts'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { exportLinks } from '#client/ui/lists/export-links.ts'
import { StaffList } from '#client/ui/lists/StaffList.tsx'
import { BOOKING_QUEUES, type BookingQueue } from '#shared/contract/bookings.ts'
import { type DeskHotelBookingFilter, exportDeskHotelBookings } from '#shared/contract/desk/hotel-bookings.ts'
import type { HotelBookingRow } from '#shared/contract/hotel-bookings.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { deskHotelQuery } from './desk-hotel-filter.ts'

interface DeskHotelListProps {
  filter: DeskHotelBookingFilter
  rows: HotelBookingRow[]
  next: string | null
  now: string
  queues: Record<BookingQueue, number>
  exportable: boolean
  zone: string
  money: { code: string; symbol: string }
}

const PATH = '/desk/hotel-bookings'

function List(props: DeskHotelListProps) {
  const { filter, rows, now, zone, money, queues, exportable } = props
  const t = useT()
  const here = pathFor(useLang(), PATH)
  const columns = useBookingColumns({
    ...{ rows, now, zone, money, kind: 'hotel' },
    pathOf: row => `${PATH}/${row.id}`,
    knownAs: () => null,
    columns: [
      { id: 'hotel', cell: (row: HotelBookingRow) => <Hotel row={row} /> },
      { id: 'starts', cell: (row: HotelBookingRow) => <Starts row={row} /> },
    ],
  })
  const { queue, ...own } = filter
  const file = exportDeskHotelBookings.path + deskHotelQuery(filter, { after: undefined })
  return (
    <>
      <DeskHead title={t('hotel-bookings:desk.title')} />
      <StaffList
        name="hotel-bookings"
        caption={t('hotel-bookings:desk.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ reference }) => reference}
        tabs={[...BOOKING_QUEUES, '' as const].map(each => ({
          href: here + deskHotelQuery(filter, { queue: each, status: '', after: undefined }),
          text: t(`desk-booking:list.queue.${each || 'all'}`),
          count: each ? queues[each] : undefined,
          current: queue === each,
        }))}
        filters={
          <BookingListFilters
            filter={own}
            path={PATH}
            choices={filterChoices(own, { agents: [] }, [], t)}
            kept={{ queue }}
            folded
          />
        }
        exports={exportable ? exportLinks(file, t) : undefined}
        empty={
          <EmptyState
            title={t('hotel-bookings:desk.empty_title')}
            text={t('hotel-bookings:desk.empty_text')}
          />
        }
        pages={<Pages {...props} />}
      />
    </>
  )
}

/** Texts: `hotel-bookings`, `desk-booking.list`, `bookings`, `lists`, `status`, `ui`. */
export const DeskHotelBookingList: (props: DeskHotelListProps & IslandProps) => ReactNode = withIsland(List)

function Hotel({ row }: { row: HotelBookingRow }) {
  const t = useT()
  const lang = useLang()
  return (
    <span>
      {localized(row.title, lang)}
      <span className={quiet}>{t('hotel-bookings:rooms', { count: row.rooms })}</span>
    </span>
  )
}

const Starts = ({ row }: { row: HotelBookingRow }) => (
  <span className={whole}>{formatDate(row.from, useLang(), 'medium')}</span>
)

function Pages({ filter, next, rows }: DeskHotelListProps) {
  const t = useT()
  const here = pathFor(useLang(), PATH)
  const to = (after: string | undefined) => here + deskHotelQuery(filter, { after })
  return (
    <ListPages
      label={t('bookings:pages')}
      count={t('bookings:count', { count: rows.length })}
      first={filter.after ? { href: to(undefined), text: t('bookings:first_page') } : undefined}
      next={next ? { href: to(next), text: t('bookings:next_page') } : undefined}
    />
  )
}
