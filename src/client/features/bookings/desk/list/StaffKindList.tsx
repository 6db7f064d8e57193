import type { ReactNode } from 'react'
import { filterQuery } from '#client/features/bookings/list/kind-filter.ts'
import { useT } from '#client/lib/island.tsx'
import type { Column } from '#client/ui/data/DataTable.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import type { AgencyName } from '#shared/contract/accounts/agencies.ts'
import type { BookingRow, STAFF_QUEUES, StaffFilter } from '#shared/contract/bookings/bookings.ts'
import { StaffBookingList } from './StaffBookingList.tsx'

export interface StaffKindListProps<Row extends BookingRow> {
  filter: StaffFilter
  rows: Row[]
  next: string | null
  now: string
  agencies: AgencyName[]
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
  actions?: ReactNode
}

/** Bookings of a kind without tickets. Texts: those of `words` and of `StaffBookingList`. */
export function StaffKindList<Row extends BookingRow>(props: StaffKindListProps<Row> & StaffKind<Row>) {
  const { words, exportable, exportPath } = props
  const { queue, ...filter } = props.filter
  const t = useT()
  return (
    <StaffBookingList
      {...props}
      {...{ filter, queue, kept: { queue } }}
      title={t(`${words}.title`)}
      choices={[]}
      query={changes => filterQuery(props.filter, changes as Partial<StaffFilter>)}
      exportPath={exportable && exportPath}
      empty={<EmptyState title={t(`${words}.empty_title`)} text={t(`${words}.empty_text`)} />}
    />
  )
}
