import type { ReactNode } from 'react'
import { BookingListTable } from '#client/features/bookings/list/BookingListTable.tsx'
import { isFiltered } from '#client/features/bookings/list/filtered.ts'
import { type IslandProps, IslandProvider, useLang, useT } from '#client/lib/island.tsx'
import type { Column } from '#client/ui/data/DataTable.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { StackedPage } from '#client/ui/layout/StackedPage.tsx'
import type { BookingFilter, BookingRow } from '#shared/contract/bookings/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { BookingListPages } from './BookingListPages.tsx'
import { filterQuery } from './kind-filter.ts'

export interface KindListProps<Row extends BookingRow> extends IslandProps {
  filter: BookingFilter
  rows: Row[]
  /** `after` of the next page. */
  next: string | null
  now: string
  everybody: boolean
  zone: string
  money: { code: string; symbol: string }
  children?: ReactNode
}

interface KindFacts<Row extends BookingRow> {
  kind: string
  /** Where more are found. */
  find: string
  pathOf: (row: Row) => string
  columns: { id: string; cell: Column<Row>['cell'] }[]
}

/** Plain HTML: filters and paging are links and a GET form. Texts: `bookings`, `<kind>-bookings`, `status`, `ui`. */
export const KindList = <Row extends BookingRow>(props: KindListProps<Row> & KindFacts<Row>) => (
  <IslandProvider lang={props.lang} messages={props.messages}>
    <List {...props} />
  </IslandProvider>
)

function List<Row extends BookingRow>(props: KindListProps<Row> & KindFacts<Row>) {
  const { filter, rows, next, kind, find, everybody } = props
  const t = useT()
  return (
    <StackedPage
      title={t(`${kind}-bookings:${everybody ? 'title_all' : 'title'}`)}
      facts={t(`${kind}-bookings:lead`)}
      actions={<Find kind={kind} find={find} />}
    >
      {props.children}
      {rows.length === 0 ? (
        <Empty {...props} filtered={isFiltered(filter)} />
      ) : (
        <Card pad="md">
          <BookingListTable {...props} knownAs={() => null} />
        </Card>
      )}
      <BookingListPages
        path={`/${kind}-bookings`}
        query={changes => filterQuery(filter, changes)}
        {...{ filter, next, count: rows.length }}
      />
    </StackedPage>
  )
}

type Named = Pick<KindFacts<BookingRow>, 'kind' | 'find'>

function Find({ kind, find }: Named) {
  const t = useT()
  return (
    <ButtonLink size="sm" href={pathFor(useLang(), find)}>
      {t(`${kind}-bookings:empty.find`)}
    </ButtonLink>
  )
}

function Empty({ kind, find, filtered }: Named & { filtered: boolean }) {
  const t = useT()
  const lang = useLang()
  const text = filtered ? 'none_found' : 'empty'
  const all = (
    <ButtonLink variant="line" href={pathFor(lang, `/${kind}-bookings`)}>
      {t('bookings:clear')}
    </ButtonLink>
  )
  return (
    <Card pad="none">
      <EmptyState
        title={t(`${kind}-bookings:${text}.title`)}
        text={t(`${kind}-bookings:${text}.text`)}
        actions={filtered ? all : <Find kind={kind} find={find} />}
      />
    </Card>
  )
}
