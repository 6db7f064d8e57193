import type { ReactNode } from 'react'
import { BookingListFilters } from '#client/features/bookings/list/BookingListFilters.tsx'
import { BookingListPages } from '#client/features/bookings/list/BookingListPages.tsx'
import { type TableProps, useBookingColumns } from '#client/features/bookings/list/BookingListTable.tsx'
import { type FilterChoice, filterChoices } from '#client/features/bookings/list/booking-filter-choices.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { exportLinks } from '#client/ui/lists/export-links.ts'
import { StaffList } from '#client/ui/lists/StaffList.tsx'
import type { AgencyName } from '#shared/contract/accounts/agencies.ts'
import type { BookingFilter, BookingRow } from '#shared/contract/bookings/bookings.ts'
import { inOrder } from '#shared/i18n/in-order.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'

/** What is changed of a filter; a tab of a queue shows every status. */
interface Changes {
  queue?: string
  status?: ''
  after: string | undefined
}

interface StaffBookingListProps<Row extends BookingRow> extends Omit<TableProps<Row>, 'pathOf' | 'knownAs'> {
  kind: string
  title: string
  facts?: ReactNode
  actions?: ReactNode
  filter: BookingFilter & { agency: string }
  agencies: AgencyName[]
  /** What the kind alone has to choose from. */
  choices: FilterChoice[]
  /** Sent along with the filter. */
  kept: Record<string, string>
  /** What waits for staff, with how much. */
  queues: Record<string, number>
  /** The queue that is shown, '' for everything. */
  queue: string | undefined
  /** The address of the filter with these changes. */
  query: (changes: Changes) => string
  knownAs?: TableProps<Row>['knownAs']
  next: string | null
  exportPath?: string | false
  empty: ReactNode
  /** Above the list. */
  children?: ReactNode
}

/** Bookings of one kind for staff; filters stand in the address. Texts: `desk-booking.list`, `bookings`, `lists`, `status`, `ui`. */
export function StaffBookingList<Row extends BookingRow>(props: StaffBookingListProps<Row>) {
  const { kind, title, facts, actions, filter, rows, next, query, exportPath } = props
  const t = useT()
  const lang = useLang()
  const named = props.agencies.map(({ id, name }) => ({ id, name: localized(name, lang) }))
  const agencies = inOrder(named, lang, ({ name }) => name)
  const path = `/desk/${kind}-bookings`
  const knownAs = props.knownAs ?? (() => null)
  const columns = useBookingColumns({ ...props, pathOf: row => `${path}/${row.id}`, knownAs })
  return (
    <>
      <DeskHead {...{ title, facts, actions }} />
      {props.children}
      <StaffList
        name={`${kind}-bookings`}
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ reference }) => reference}
        tabs={useTabs(path, props)}
        filters={
          <BookingListFilters
            {...{ kind, filter, path }}
            choices={filterChoices(filter, { agents: [], agencies }, props.choices, t)}
            kept={props.kept}
            folded
          />
        }
        exports={exportPath ? exportLinks(exportPath + query({ after: undefined }), t) : undefined}
        empty={props.empty}
        pages={<BookingListPages {...{ path, filter, query, next }} count={rows.length} />}
      />
    </>
  )
}

type Tabs = Pick<StaffBookingListProps<BookingRow>, 'queues' | 'queue' | 'query'>

/** Everything first, as in other lists: on a phone the last tabs are out of sight. */
function useTabs(path: string, { queues, queue, query }: Tabs) {
  const t = useT()
  const here = pathFor(useLang(), path)
  return ['', ...Object.keys(queues)].map(each => ({
    href: here + query({ queue: each, status: '', after: undefined }),
    text: t(`desk-booking:list.queue.${each || 'all'}`),
    count: each ? queues[each] : undefined,
    current: queue === each,
  }))
}
