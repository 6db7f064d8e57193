import type { ReactNode } from 'react'
import { BookingListFilters } from '#client/features/bookings/list/BookingListFilters.tsx'
import { useBookingColumns } from '#client/features/bookings/list/BookingListTable.tsx'
import { filterChoices } from '#client/features/bookings/list/booking-filter-choices.ts'
import { KindListPages } from '#client/features/bookings/list/KindListPages.tsx'
import { filterQuery } from '#client/features/bookings/list/kind-filter.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import type { Column } from '#client/ui/data/DataTable.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { exportLinks } from '#client/ui/lists/export-links.ts'
import { StaffList } from '#client/ui/lists/StaffList.tsx'
import { type BookingRow, STAFF_QUEUES, type StaffFilter } from '#shared/contract/bookings/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'

export interface StaffKindListProps<Row extends BookingRow> {
  filter: StaffFilter
  rows: Row[]
  next: string | null
  now: string
  queues: Record<(typeof STAFF_QUEUES)[number], number>
  exportable: boolean
  zone: string
  money: { code: string; symbol: string }
}

interface StaffKind<Row extends BookingRow> {
  kind: string
  /** Texts `<words>.title`, `.empty_title`, `.empty_text`. */
  words: string
  exportPath: string
  columns: { id: string; cell: Column<Row>['cell'] }[]
  /** What begins a booking of the kind. */
  actions?: ReactNode
}

/** Bookings of a kind without tickets. Texts: those of `words`, `desk-booking.list`, `bookings`, `lists`, `status`, `ui`. */
export function StaffKindList<Row extends BookingRow>(props: StaffKindListProps<Row> & StaffKind<Row>) {
  const { filter, rows, next, kind, words, exportable, exportPath, actions } = props
  const t = useT()
  const path = `/desk/${kind}-bookings`
  const columns = useBookingColumns({ ...props, pathOf: row => `${path}/${row.id}`, knownAs: () => null })
  const { queue, ...own } = filter
  const file = exportPath + filterQuery(filter, { after: undefined })
  return (
    <>
      <DeskHead title={t(`${words}.title`)} actions={actions} />
      <StaffList
        name={`${kind}-bookings`}
        caption={t(`${words}.title`)}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ reference }) => reference}
        tabs={useTabs(path, props)}
        filters={
          <BookingListFilters
            kind={kind}
            filter={own}
            path={path}
            choices={filterChoices(own, { agents: [] }, [], t)}
            kept={{ queue }}
            folded
          />
        }
        exports={exportable ? exportLinks(file, t) : undefined}
        empty={<EmptyState title={t(`${words}.empty_title`)} text={t(`${words}.empty_text`)} />}
        pages={<KindListPages path={path} filter={filter} next={next} count={rows.length} />}
      />
    </>
  )
}

/** What waits for staff first, then everything. */
function useTabs(
  path: string,
  { filter, queues }: Pick<StaffKindListProps<BookingRow>, 'filter' | 'queues'>,
) {
  const t = useT()
  const here = pathFor(useLang(), path)
  return [...STAFF_QUEUES, '' as const].map(each => ({
    href: here + filterQuery(filter, { queue: each, status: '', after: undefined }),
    text: t(`desk-booking:list.queue.${each || 'all'}`),
    count: each ? queues[each] : undefined,
    current: filter.queue === each,
  }))
}
