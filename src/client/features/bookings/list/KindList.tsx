import type { ReactNode } from 'react'
import { type IslandProps, IslandProvider, useLang, useT } from '#client/lib/island.tsx'
import type { Column } from '#client/ui/data/DataTable.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Search } from '#client/ui/layout/icons.ts'
import { StackedPage } from '#client/ui/layout/StackedPage.tsx'
import { exportLinks } from '#client/ui/lists/export-links.ts'
import { FileLinks } from '#client/ui/lists/FileLinks.tsx'
import type { BookingFilter, BookingRow } from '#shared/contract/bookings/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { lookUpPath } from '#shared/rules/site/look-up.ts'
import { BookingListPages } from './BookingListPages.tsx'
import { BookingListTable } from './BookingListTable.tsx'
import { isFiltered } from './filtered.ts'
import { filterQuery } from './kind-filter.ts'

/** The list from its first page on, whatever its length. */
const WHOLE = { after: undefined, limit: 25 } as const

type BookingKindName = 'flight' | 'tour' | 'hotel'

export interface KindListProps<Row extends BookingRow> extends IslandProps {
  filter: BookingFilter
  rows: Row[]
  /** `after` of the next page. */
  next: string | null
  /** Absent when unknown. */
  total?: { count: number; more: boolean }
  now: string
  /** For staff. */
  everybody: boolean
  exportable: boolean
  zone: string
  money: { code: string; symbol: string }
  children?: ReactNode
}

interface KindFacts<Row extends BookingRow> {
  kind: BookingKindName
  /** Where the kind's own texts stand: `<words>:title`, `title_all`, `lead`, `empty`, `none_found`. */
  words: string
  /** Where more are found. */
  find: string
  pathOf: (row: Row) => string
  /** What others know it by. */
  knownAs?: (row: Row) => string | null
  columns: { id: string; cell: Column<Row>['cell'] }[]
  exportPath: string
  /** The address of the filter with these changes; left out where the kind filters as all do. */
  query?: (changes: Pick<BookingFilter, 'after'> & { limit?: 25 }) => string
}

/** Plain HTML: filters, paging and files are links and a GET form. Texts: `bookings`, `lists`, `status`, `ui` and those of `words`. */
export const KindList = <Row extends BookingRow>(props: KindListProps<Row> & KindFacts<Row>) => (
  <IslandProvider lang={props.lang} messages={props.messages}>
    <List {...props} />
  </IslandProvider>
)

function List<Row extends BookingRow>(props: KindListProps<Row> & KindFacts<Row>) {
  const { filter, rows, next, total, kind, words, find, everybody } = props
  const query = props.query ?? (changes => filterQuery(filter, changes))
  const t = useT()
  return (
    <StackedPage
      title={t(`${words}:${everybody ? 'title_all' : 'title'}`)}
      facts={
        <>
          {t(`${words}:lead`)}
          {total && <b>{t(total.more ? 'bookings:total_more' : 'bookings:total', { count: total.count })}</b>}
        </>
      }
      actions={
        <>
          {props.exportable && <FileLinks files={exportLinks(props.exportPath + query(WHOLE), t)} />}
          <Find {...{ words, find }} />
        </>
      }
    >
      {props.children}
      {rows.length === 0 ? (
        <Empty {...{ kind, words, find }} filtered={isFiltered(filter)} />
      ) : (
        <Card pad="md">
          <BookingListTable knownAs={() => null} {...props} pays={!everybody} />
        </Card>
      )}
      <BookingListPages path={`/${kind}-bookings`} {...{ query, filter, next, count: rows.length }} />
    </StackedPage>
  )
}

type Named = Pick<KindFacts<BookingRow>, 'kind' | 'words' | 'find'>

function Find({ words, find }: Omit<Named, 'kind'>) {
  const t = useT()
  return (
    <ButtonLink size="sm" href={pathFor(useLang(), find)} icon={<Search aria-hidden="true" />}>
      {t(`${words}:empty.find`)}
    </ButtonLink>
  )
}

function Empty({ kind, words, find, filtered }: Named & { filtered: boolean }) {
  const t = useT()
  const lang = useLang()
  const text = filtered ? 'none_found' : 'empty'
  const all = (
    <ButtonLink variant="line" href={pathFor(lang, `/${kind}-bookings`)}>
      {t('bookings:clear')}
    </ButtonLink>
  )
  const first = (
    <>
      <Find {...{ words, find }} />
      {kind !== 'hotel' && (
        <ButtonLink variant="line" size="sm" href={pathFor(lang, lookUpPath(kind))}>
          {t('bookings:find_guest')}
        </ButtonLink>
      )}
    </>
  )
  return (
    <Card pad="none">
      <EmptyState
        title={t(`${words}:${text}.title`)}
        text={t(`${words}:${text}.text`)}
        actions={filtered ? all : first}
      />
    </Card>
  )
}
