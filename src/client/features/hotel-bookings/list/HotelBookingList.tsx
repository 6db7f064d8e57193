import type { ReactNode } from 'react'
import { BookingListTable, quiet, whole } from '#client/features/bookings/list/BookingListTable.tsx'
import { isFiltered } from '#client/features/bookings/list/filtered.ts'
import { type IslandProps, IslandProvider, useLang, useT } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { BookingFilter } from '#shared/contract/bookings.ts'
import type { HotelBookingRow } from '#shared/contract/hotel-bookings.ts'
import { bookingPath } from '#shared/contract/pages.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { contained, pageHead } from '#styled-system/recipes'
import { daysText, sizeText } from '../facts/stay-texts.ts'
import { filterQuery } from './hotel-filter.ts'

const PATH = '/hotel-bookings'

interface ListProps extends IslandProps {
  filter: BookingFilter
  rows: HotelBookingRow[]
  /** `after` of the next page. */
  next: string | null
  now: string
  everybody: boolean
  zone: string
  money: { code: string; symbol: string }
  children?: ReactNode
}

const COLUMNS = [
  { id: 'hotel', cell: (row: HotelBookingRow) => <Hotel row={row} /> },
  { id: 'days', cell: (row: HotelBookingRow) => <Days row={row} /> },
]

/** Plain HTML: filters and paging are links and a GET form. Texts: `bookings`, `hotel-bookings`, `status`, `ui`. */
export function HotelBookingList({ lang, messages, ...props }: ListProps) {
  return (
    <IslandProvider lang={lang} messages={messages}>
      <Head everybody={props.everybody} />
      <div className={contained()}>
        <div className={css({ display: 'grid', gap: '6', paddingBlock: { base: '5', md: '8' } })}>
          {props.children}
          {props.rows.length === 0 ? (
            <Empty filtered={isFiltered(props.filter)} />
          ) : (
            <Card pad="md">
              <BookingListTable
                {...props}
                pathOf={({ id, reference }) => bookingPath({ kind: 'hotel', id, reference })}
                knownAs={() => null}
                columns={COLUMNS}
              />
            </Card>
          )}
          <Pages filter={props.filter} next={props.next} count={props.rows.length} />
        </div>
      </div>
    </IslandProvider>
  )
}

function Hotel({ row }: { row: HotelBookingRow }) {
  const t = useT()
  return (
    <span>
      {localized(row.title, useLang())}
      <span className={quiet}>{sizeText(row.passengers, row.rooms, t)}</span>
    </span>
  )
}

const Days = ({ row }: { row: HotelBookingRow }) => <span className={whole}>{daysText(row, useLang())}</span>

function Head({ everybody }: Pick<ListProps, 'everybody'>) {
  const t = useT()
  const styles = pageHead({ size: 'lg' })
  return (
    <div className={styles.root}>
      <div className={contained()}>
        <div className={styles.inner}>
          <div>
            <h1 className={styles.title} tabIndex={-1}>
              {t(everybody ? 'hotel-bookings:title_all' : 'hotel-bookings:title')}
            </h1>
            <p className={styles.facts}>{t('hotel-bookings:lead')}</p>
          </div>
          <ToSearch />
        </div>
      </div>
    </div>
  )
}

function ToSearch() {
  const t = useT()
  return (
    <ButtonLink size="sm" href={pathFor(useLang(), '/hotel-bookings/create')}>
      {t('hotel-bookings:empty.find')}
    </ButtonLink>
  )
}

function Empty({ filtered }: { filtered: boolean }) {
  const t = useT()
  const lang = useLang()
  const text = filtered ? 'none_found' : 'empty'
  return (
    <Card pad="none">
      <EmptyState
        title={t(`hotel-bookings:${text}.title`)}
        text={t(`hotel-bookings:${text}.text`)}
        actions={
          filtered ? (
            <ButtonLink variant="line" href={pathFor(lang, PATH)}>
              {t('bookings:clear')}
            </ButtonLink>
          ) : (
            <ToSearch />
          )
        }
      />
    </Card>
  )
}

function Pages({ filter, next, count }: Pick<ListProps, 'filter' | 'next'> & { count: number }) {
  const t = useT()
  const path = pathFor(useLang(), PATH)
  const link = (after: string | undefined, text: string) => ({
    href: path + filterQuery(filter, { after }),
    text: t(text),
  })
  return (
    <ListPages
      label={t('bookings:pages')}
      count={t('bookings:count', { count })}
      first={filter.after ? link(undefined, 'bookings:first_page') : undefined}
      next={next ? link(next, 'bookings:next_page') : undefined}
    />
  )
}
