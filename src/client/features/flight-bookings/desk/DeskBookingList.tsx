import type { ReactNode } from 'react'
import { BookingListFilters } from '#client/features/bookings/list/BookingListFilters.tsx'
import { useBookingColumns } from '#client/features/bookings/list/BookingListTable.tsx'
import { filterChoices } from '#client/features/bookings/list/booking-filter-choices.ts'
import { isFiltered } from '#client/features/bookings/list/filtered.ts'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { exportLinks } from '#client/ui/lists/export-links.ts'
import { StaffList } from '#client/ui/lists/StaffList.tsx'
import { BOOKING_QUEUES, type BookingQueue } from '#shared/contract/bookings/bookings.ts'
import {
  type DeskBookingFilter,
  exportDeskFlightBookings,
} from '#shared/contract/desk/flights/flight-bookings.ts'
import type { FlightBookingRow } from '#shared/contract/flights/flight-bookings.ts'
import type { Airline } from '#shared/contract/flights/seat-blocks.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { FLIGHT_COLUMNS } from '../list/flight-columns.tsx'
import { deskQuery } from './desk-filter.ts'

interface DeskListProps {
  filter: DeskBookingFilter
  rows: FlightBookingRow[]
  next: string | null
  now: string
  /** Absent when unknown. */
  total?: { count: number; more: boolean }
  queues: Record<BookingQueue, number>
  airlines: Airline[]
  exportable: boolean
  zone: string
  money: { code: string; symbol: string }
}

const PATH = '/desk/flight-bookings'

/** Filters stand in the address. Texts: `desk-booking`, `desk-schedule`, `bookings`, `lists`, `status`, `ui`. */
function List(props: DeskListProps) {
  const { filter, rows, now, zone, money, total } = props
  const t = useT()
  const file = exportDeskFlightBookings.path + deskQuery(filter, { after: undefined })
  const columns = useBookingColumns({
    ...{ rows, now, zone, money },
    pathOf: row => `${PATH}/${row.id}`,
    knownAs: row => row.airline_pnr,
    columns: FLIGHT_COLUMNS,
  })
  return (
    <>
      <DeskHead
        title={t('desk-booking:list.title')}
        facts={total && t(total.more ? 'bookings:total_more' : 'bookings:total', { count: total.count })}
      />
      <AnswersOnly filter={filter} />
      <StaffList
        name="flight-bookings"
        caption={t('desk-booking:list.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ reference }) => reference}
        tabs={useTabs(props)}
        filters={<Filters {...props} />}
        exports={props.exportable ? exportLinks(file, t) : undefined}
        empty={<Nothing filter={filter} />}
        pages={<Pages filter={filter} next={props.next} count={rows.length} />}
      />
    </>
  )
}

export const DeskBookingList: (props: DeskListProps & IslandProps) => ReactNode = withIsland(List)

/** What waits for staff first, then everything. */
function useTabs({ filter, queues }: Pick<DeskListProps, 'filter' | 'queues'>) {
  const t = useT()
  const here = pathFor(useLang(), PATH)
  return [...BOOKING_QUEUES, '' as const].map(queue => ({
    href: here + deskQuery(filter, { queue, status: '', change: '', answer: '', after: undefined }),
    text: t(`desk-booking:list.queue.${queue || 'all'}`),
    count: queue ? queues[queue] : undefined,
    current: filter.queue === queue && !filter.change,
  }))
}

function Filters({ filter, airlines }: Pick<DeskListProps, 'filter' | 'airlines'>) {
  const t = useT()
  const lang = useLang()
  const options = airlines.map(({ iata, name }) => ({ value: iata, label: localized(name, lang) }))
  const airline = { name: 'airline', value: filter.airline, options }
  const { queue, change, answer, ...own } = filter
  const choices = filterChoices(filter, { agents: [] }, [airline], t)
  return (
    <BookingListFilters
      kind="flight"
      filter={own}
      path={PATH}
      choices={choices}
      kept={{ queue, change, answer }}
      folded
    />
  )
}

/** The list of bookings with the same answer to a change of times. */
function AnswersOnly({ filter }: Pick<DeskListProps, 'filter'>) {
  const t = useT()
  const href = pathFor(useLang(), PATH)
  if (!filter.change) return null
  return (
    <div className={css({ marginBlockEnd: '4' })}>
      <Notice title={filter.answer ? t(`desk-schedule:filtered.${filter.answer}`) : t('desk-schedule:card')}>
        <a className={link()} href={href}>
          {t('desk-schedule:clear')}
        </a>
      </Notice>
    </div>
  )
}

function Nothing({ filter }: Pick<DeskListProps, 'filter'>) {
  const t = useT()
  const { queue, ...rest } = filter
  const kind = queue && !isFiltered(rest) ? queue : 'filtered'
  return (
    <EmptyState
      title={t(`desk-booking:list.empty.${kind}_title`)}
      text={t(`desk-booking:list.empty.${kind}_text`)}
    />
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
