import type { ReactNode } from 'react'
import { BookingListEmpty } from '#client/features/bookings/list/BookingListEmpty.tsx'
import { BookingListTable } from '#client/features/bookings/list/BookingListTable.tsx'
import { isFiltered } from '#client/features/bookings/list/filtered.ts'
import { type IslandProps, IslandProvider, useLang, useT } from '#client/lib/island.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Download, Plane } from '#client/ui/layout/icons.ts'
import type { FlightBookingFilter, FlightBookingRow } from '#shared/contract/flights/flight-bookings.ts'
import { exportFlightBookings } from '#shared/contract/flights/flight-bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { contained, pageHead } from '#styled-system/recipes'
import { filterQuery } from './booking-filter.ts'
import { FLIGHT_COLUMNS } from './flight-columns.tsx'

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
      <ListHead {...props} />
      <div className={contained()}>
        <div className={css({ display: 'grid', gap: '6', paddingBlock: { base: '5', md: '8' } })}>
          {props.children}
          {props.rows.length === 0 ? (
            <BookingListEmpty filtered={isFiltered(props.filter)} path="/flight-bookings" />
          ) : (
            <Card pad="md">
              <BookingListTable
                rows={props.rows}
                now={props.now}
                zone={props.zone}
                money={props.money}
                pathOf={row => `/flight-bookings/${row.id}`}
                knownAs={row => row.airline_pnr}
                columns={FLIGHT_COLUMNS}
              />
            </Card>
          )}
          <Pages filter={props.filter} next={props.next} count={props.rows.length} />
        </div>
      </div>
    </IslandProvider>
  )
}

type HeadProps = Pick<BookingListProps, 'filter' | 'exportable' | 'total' | 'everybody'>

function ListHead({ filter, exportable, total, everybody }: HeadProps) {
  const t = useT()
  const lang = useLang()
  const styles = pageHead({ size: 'lg' })
  const everything = { ...filter, after: undefined, limit: 25 }
  return (
    <div className={styles.root}>
      <div className={contained()}>
        <div className={styles.inner}>
          <div>
            <h1 className={styles.title} tabIndex={-1}>
              {t(everybody ? 'bookings:title_all' : 'bookings:title')}
            </h1>
            <p className={styles.facts}>
              {t('bookings:lead')}
              {total && (
                <b>{t(total.more ? 'bookings:total_more' : 'bookings:total', { count: total.count })}</b>
              )}
            </p>
          </div>
          <div className={styles.actions}>
            {exportable && (
              <ButtonLink
                variant="line"
                size="sm"
                href={exportFlightBookings.path + filterQuery(everything)}
                download
                icon={<Download aria-hidden="true" />}
              >
                {t('bookings:export')}
              </ButtonLink>
            )}
            <ButtonLink size="sm" href={pathFor(lang, '/')} icon={<Plane aria-hidden="true" />}>
              {t('bookings:new')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  )
}

function Pages({ filter, next, count }: Pick<BookingListProps, 'filter' | 'next'> & { count: number }) {
  const t = useT()
  const lang = useLang()
  const path = pathFor(lang, '/flight-bookings')
  return (
    <ListPages
      label={t('bookings:pages')}
      count={t('bookings:count', { count })}
      first={
        filter.after
          ? { href: path + filterQuery(filter, { after: undefined }), text: t('bookings:first_page') }
          : undefined
      }
      next={
        next
          ? { href: path + filterQuery(filter, { after: next }), text: t('bookings:next_page') }
          : undefined
      }
    />
  )
}
