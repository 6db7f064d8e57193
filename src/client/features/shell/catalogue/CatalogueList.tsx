import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import type { Column } from '#client/ui/data/DataTable.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { Plus } from '#client/ui/layout/icons.ts'
import { exportLinks } from '#client/ui/lists/export-links.ts'
import { StaffList } from '#client/ui/lists/StaffList.tsx'
import { pathFor } from '#shared/i18n/index.ts'

interface Shown {
  status: string
  page: number
}

interface CatalogueListProps<Row extends { id: string; code: string }, Status extends string> {
  /** `tours`: of the path `/desk/tours` and the texts `desk-tours`. */
  name: string
  filter: { status: Status | ''; page: number }
  rows: Row[]
  total: number
  more: boolean
  columns: Column<Row>[]
  statuses: readonly Status[]
  queryOf: (changes: Partial<Shown & { status: Status | '' }>) => string
  exportPath: string
  filters: ReactNode
  isNarrowed: boolean
}

/** What the tenant sells, as staff keep it. Texts: `desk-<name>`, `lists`, `ui`. */
export function CatalogueList<Row extends { id: string; code: string }, Status extends string>(
  props: CatalogueListProps<Row, Status>,
) {
  const { name, filter, rows, total, statuses, queryOf } = props
  const t = useT()
  const here = pathFor(useLang(), `/desk/${name}`)
  const words = `desk-${name}`
  const kind = props.isNarrowed || filter.status ? 'none' : 'empty'
  return (
    <>
      <DeskHead
        title={t(`${words}:title`)}
        facts={t(`${words}:lead`)}
        actions={
          <ButtonLink size="sm" data-key="N" href={`${here}/create`} icon={<Plus aria-hidden="true" />}>
            {t(`${words}:new`)}
          </ButtonLink>
        }
      />
      <StaffList
        name={name}
        caption={t(`${words}:title`)}
        columns={props.columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ code }) => code}
        tabs={(['', ...statuses] as const).map(status => ({
          href: here + queryOf({ status, page: 1 }),
          text: t(`${words}:view.${status || 'all'}`),
          count: filter.status === status ? total : undefined,
          current: filter.status === status,
        }))}
        filters={props.filters}
        exports={exportLinks(props.exportPath + queryOf({ page: 1 }), t)}
        empty={<EmptyState title={t(`${words}:${kind}.title`)} text={t(`${words}:${kind}.text`)} />}
        pages={
          <ListPages
            label={t(`${words}:pages`)}
            count={t(`${words}:count`, { count: total })}
            first={
              filter.page > 1 ? { href: here + queryOf({ page: 1 }), text: t(`${words}:first`) } : undefined
            }
            next={
              props.more
                ? { href: here + queryOf({ page: filter.page + 1 }), text: t(`${words}:more`) }
                : undefined
            }
          />
        }
      />
    </>
  )
}
