import type { ReactNode } from 'react'
import { BookingListTable } from '#client/features/bookings/list/BookingListTable.tsx'
import { isFiltered } from '#client/features/bookings/list/filtered.ts'
import { type IslandProps, IslandProvider, useLang, useT } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { Download } from '#client/ui/layout/icons.ts'
import type { BookingQueue } from '#shared/contract/bookings.ts'
import { type DeskBookingFilter, exportDeskFlightBookings } from '#shared/contract/desk-flight-bookings.ts'
import type { FlightBookingRow } from '#shared/contract/flight-bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { FLIGHT_COLUMNS } from '../list/flight-columns.tsx'
import { deskQuery } from './desk-filter.ts'
import { QueueTabs } from './QueueTabs.tsx'

interface DeskListProps extends IslandProps {
  filter: DeskBookingFilter
  rows: FlightBookingRow[]
  next: string | null
  now: string
  /** Absent when unknown. */
  total?: { count: number; more: boolean }
  queues: Record<BookingQueue, number>
  exportable: boolean
  zone: string
  money: { code: string; symbol: string }
  /** The filters. */
  children?: ReactNode
}

const PATH = '/desk/flight-bookings'

/** Plain HTML. Texts: `desk-booking`, `bookings`, `status`, `ui`. */
export function DeskBookingList({ lang, messages, ...props }: DeskListProps) {
  const { filter, rows, now, zone, money } = props
  return (
    <IslandProvider lang={lang} messages={messages}>
      <Head {...props} />
      <QueueTabs filter={filter} counts={props.queues} />
      {props.children}
      {rows.length === 0 ? (
        <Nothing filter={filter} />
      ) : (
        <Card pad="sm">
          <BookingListTable
            {...{ rows, now, zone, money }}
            pathOf={row => `${PATH}/${row.id}`}
            knownAs={row => row.airline_pnr}
            columns={FLIGHT_COLUMNS}
          />
        </Card>
      )}
      <Pages filter={filter} next={props.next} count={rows.length} />
    </IslandProvider>
  )
}

function Head({ filter, total, exportable }: Pick<DeskListProps, 'filter' | 'total' | 'exportable'>) {
  const t = useT()
  return (
    <DeskHead
      title={t('desk-booking:list.title')}
      facts={total && t(total.more ? 'bookings:total_more' : 'bookings:total', { count: total.count })}
      actions={
        exportable && (
          <ButtonLink
            variant="line"
            size="sm"
            href={exportDeskFlightBookings.path + deskQuery(filter, { after: undefined })}
            download
            icon={<Download aria-hidden="true" />}
          >
            {t('bookings:export')}
          </ButtonLink>
        )
      }
    />
  )
}

function Nothing({ filter }: Pick<DeskListProps, 'filter'>) {
  const t = useT()
  const { queue, ...rest } = filter
  const kind = queue && !isFiltered(rest) ? queue : 'filtered'
  return (
    <Card pad="none">
      <EmptyState
        title={t(`desk-booking:list.empty.${kind}_title`)}
        text={t(`desk-booking:list.empty.${kind}_text`)}
      />
    </Card>
  )
}

function Pages({ filter, next, count }: Pick<DeskListProps, 'filter' | 'next'> & { count: number }) {
  const t = useT()
  const here = pathFor(useLang(), PATH)
  const to = (after: string | undefined) => here + deskQuery(filter, { after })
  return (
    <ListPages
      label={t('bookings:pages')}
      count={t('bookings:count', { count })}
      first={filter.after ? { href: to(undefined), text: t('bookings:first_page') } : undefined}
      next={next ? { href: to(next), text: t('bookings:next_page') } : undefined}
    />
  )
}
