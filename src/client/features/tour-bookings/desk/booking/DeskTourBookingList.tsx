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
import { type DeskTourBookingFilter, exportDeskTourBookings } from '#shared/contract/desk/tour-bookings.ts'
import type { TourBookingRow } from '#shared/contract/tour-bookings.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { deskTourQuery } from './desk-tour-filter.ts'

interface DeskTourListProps {
  filter: DeskTourBookingFilter
  rows: TourBookingRow[]
  next: string | null
  now: string
  queues: Record<BookingQueue, number>
  exportable: boolean
  zone: string
  money: { code: string; symbol: string }
}

const PATH = '/desk/tour-bookings'

function List(props: DeskTourListProps) {
  const { filter, rows, now, zone, money, queues, exportable } = props
  const t = useT()
  const here = pathFor(useLang(), PATH)
  const columns = useBookingColumns({
    ...{ rows, now, zone, money, kind: 'tour' },
    pathOf: row => `${PATH}/${row.id}`,
    knownAs: () => null,
    columns: [
      { id: 'tour', cell: (row: TourBookingRow) => <Tour row={row} /> },
      { id: 'starts', cell: (row: TourBookingRow) => <Starts row={row} /> },
    ],
  })
  const { queue, ...own } = filter
  const file = exportDeskTourBookings.path + deskTourQuery(filter, { after: undefined })
  return (
    <>
      <DeskHead title={t('desk-departures:groups.title')} />
      <StaffList
        name="tour-bookings"
        caption={t('desk-departures:groups.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ reference }) => reference}
        tabs={[...BOOKING_QUEUES, '' as const].map(each => ({
          href: here + deskTourQuery(filter, { queue: each, status: '', after: undefined }),
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
            title={t('desk-departures:groups.empty_title')}
            text={t('desk-departures:groups.empty_text')}
          />
        }
        pages={<Pages {...props} />}
      />
    </>
  )
}

/** Texts: `desk-departures`, `desk-booking.list`, `bookings`, `lists`, `status`, `ui`. */
export const DeskTourBookingList: (props: DeskTourListProps & IslandProps) => ReactNode = withIsland(List)

function Tour({ row }: { row: TourBookingRow }) {
  const t = useT()
  const lang = useLang()
  return (
    <span>
      {localized(row.title, lang)}
      <span className={quiet}>{t('desk-departures:groups.rooms', { count: row.rooms })}</span>
    </span>
  )
}

const Starts = ({ row }: { row: TourBookingRow }) => (
  <span className={whole}>{formatDate(row.starts_on, useLang(), 'medium')}</span>
)

function Pages({ filter, next, rows }: DeskTourListProps) {
  const t = useT()
  const here = pathFor(useLang(), PATH)
  const to = (after: string | undefined) => here + deskTourQuery(filter, { after })
  return (
    <ListPages
      label={t('bookings:pages')}
      count={t('bookings:count', { count: rows.length })}
      first={filter.after ? { href: to(undefined), text: t('bookings:first_page') } : undefined}
      next={next ? { href: to(next), text: t('bookings:next_page') } : undefined}
    />
  )
}
