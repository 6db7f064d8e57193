import type { ReactNode } from 'react'
import { BookingListEmpty } from '#client/features/bookings/list/BookingListEmpty.tsx'
import { BookingListPages } from '#client/features/bookings/list/BookingListPages.tsx'
import { BookingListTable } from '#client/features/bookings/list/BookingListTable.tsx'
import { isFiltered } from '#client/features/bookings/list/filtered.ts'
import { type IslandProps, IslandProvider, useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Download, Plane } from '#client/ui/layout/icons.ts'
import { StackedPage } from '#client/ui/layout/StackedPage.tsx'
import type { FlightBookingFilter, FlightBookingRow } from '#shared/contract/flights/flight-bookings.ts'
import { exportFlightBookings } from '#shared/contract/flights/flight-bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { filterQuery } from './booking-filter.ts'
import { FLIGHT_COLUMNS } from './flight-columns.tsx'

const PATH = '/flight-bookings'

interface BookingListProps extends IslandProps {
  filter: FlightBookingFilter
  rows: FlightBookingRow[]
  /** `after` of the next page. */
  next: string | null
  /** Server time, ISO. */
  now: string
  /** Absent when unknown. */
  total?: { count: number; more: boolean }
  /** For staff. */
  everybody: boolean
  exportable: boolean
  zone: string
  /** The tenant's currency and its symbol. */
  money: { code: string; symbol: string }
  children?: ReactNode
}

/** Plain HTML: filters, paging and export are links and a GET form. Texts: `bookings`, `status`, `ui`. */
export function BookingList({ lang, messages, ...props }: BookingListProps) {
  return (
    <IslandProvider lang={lang} messages={messages}>
      <List {...props} />
    </IslandProvider>
  )
}

function List(props: Omit<BookingListProps, keyof IslandProps>) {
  const { filter, rows, next, now, zone, money, total, everybody } = props
  const t = useT()
  const count = total && (
    <b>{t(total.more ? 'bookings:total_more' : 'bookings:total', { count: total.count })}</b>
  )
  return (
    <StackedPage
      title={t(everybody ? 'bookings:title_all' : 'bookings:title')}
      facts={
        <>
          {t('bookings:lead')}
          {count}
        </>
      }
      actions={<ListActions {...props} />}
    >
      {props.children}
      {rows.length === 0 ? (
        <BookingListEmpty filtered={isFiltered(filter)} path={PATH} />
      ) : (
        <Card pad="md">
          <BookingListTable
            {...{ rows, now, zone, money }}
            pathOf={row => `${PATH}/${row.id}`}
            knownAs={row => row.airline_pnr}
            columns={FLIGHT_COLUMNS}
          />
        </Card>
      )}
      <BookingListPages
        path={PATH}
        query={changes => filterQuery(filter, changes)}
        {...{ filter, next, count: rows.length }}
      />
    </StackedPage>
  )
}

function ListActions({ filter, exportable }: Pick<BookingListProps, 'filter' | 'exportable'>) {
  const t = useT()
  const everything = { ...filter, after: undefined, limit: 25 }
  return (
    <>
      {exportable && (
        <ButtonLink
          variant="line"
          size="sm"
          href={exportFlightBookings.path + filterQuery(everything)}
          download
          data-guarded
          icon={<Download aria-hidden="true" />}
        >
          {t('bookings:export')}
        </ButtonLink>
      )}
      <ButtonLink size="sm" href={pathFor(useLang(), '/')} icon={<Plane aria-hidden="true" />}>
        {t('bookings:new')}
      </ButtonLink>
    </>
  )
}
