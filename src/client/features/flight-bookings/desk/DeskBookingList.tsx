import type { ReactNode } from 'react'
import { NewBooking } from '#client/features/bookings/desk/list/NewBooking.tsx'
import { StaffBookingList } from '#client/features/bookings/desk/list/StaffBookingList.tsx'
import { isFiltered } from '#client/features/bookings/list/filtered.ts'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { AgencyName } from '#shared/contract/accounts/agencies.ts'
import type { BookingQueue } from '#shared/contract/bookings/bookings.ts'
import {
  type DeskBookingFilter,
  exportDeskFlightBookings,
} from '#shared/contract/desk/flights/flight-bookings.ts'
import type { FlightBookingRow } from '#shared/contract/flights/flight-bookings.ts'
import type { Airline } from '#shared/contract/flights/seat-blocks.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { flightChoices, type Route, routeChoice } from '../list/flight-choices.ts'
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
  routes: Route[]
  agencies: AgencyName[]
  exportable: boolean
  /** The caller may book. */
  books: boolean
  zone: string
  money: { code: string; symbol: string }
}

/** Texts: `desk-schedule`, and those of `StaffBookingList`. */
function List(props: DeskListProps) {
  const { total, exportable, books, airlines, routes } = props
  const { queue, change, answer, ...filter } = props.filter
  const t = useT()
  const lang = useLang()
  return (
    <StaffBookingList
      {...props}
      {...{ filter, kept: { queue, change, answer } }}
      kind="flight"
      title={t('desk-booking:list.title')}
      facts={total && t(total.more ? 'bookings:total_more' : 'bookings:total', { count: total.count })}
      actions={books && <NewBooking path="/" text={t('bookings:new')} />}
      columns={FLIGHT_COLUMNS}
      knownAs={row => row.airline_pnr}
      choices={[...flightChoices(filter, airlines, lang), routeChoice(filter.route, routes, lang, t)]}
      queue={change ? undefined : queue}
      query={changes => deskQuery(props.filter, asked(changes))}
      exportPath={exportable && exportDeskFlightBookings.path}
      empty={<Nothing filter={props.filter} />}
    >
      <AnswersOnly filter={props.filter} />
    </StaffBookingList>
  )
}

export const DeskBookingList: (props: DeskListProps & IslandProps) => ReactNode = withIsland(List)

/** A tab shows its whole queue, whatever was answered to a change of times. */
const asked = (changes: { queue?: string }) =>
  (changes.queue === undefined
    ? changes
    : { ...changes, change: '', answer: '' }) as Partial<DeskBookingFilter>

/** The list of bookings with the same answer to a change of times. */
function AnswersOnly({ filter }: Pick<DeskListProps, 'filter'>) {
  const t = useT()
  const href = pathFor(useLang(), '/desk/flight-bookings')
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
