import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { Plus, Upload } from '#client/ui/layout/icons.ts'
import { exportLinks } from '#client/ui/lists/export-links.ts'
import { StaffList } from '#client/ui/lists/StaffList.tsx'
import {
  BLOCK_STATUSES,
  type DeskBlockFilter,
  type DeskBlockList,
  exportDeskBlocks,
} from '#shared/contract/desk/flights/seat-blocks.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import type { When } from '../BlockDeadline.tsx'
import { blockColumns } from './BlockColumns.tsx'
import { BlockLoad, LoadLegend } from './BlockLoad.tsx'
import { BlocksFilters } from './BlocksFilters.tsx'
import { blockQuery, isNarrowed } from './block-filter.ts'
import { bulkActions } from './bulk-actions.tsx'

interface BlocksListProps extends When {
  filter: DeskBlockFilter
  list: DeskBlockList
  symbol?: string
}

const PATH = '/desk/seat-blocks'

function List({ filter, list, symbol, now, zone }: BlocksListProps) {
  const t = useT()
  const lang = useLang()
  const { blocks, totals, places } = list
  const here = pathFor(lang, PATH)
  return (
    <>
      <Head />
      <StaffList
        name="seat-blocks"
        caption={t('desk-blocks:title')}
        columns={blockColumns(t, lang, { places, symbol, now, zone })}
        rows={blocks}
        rowKey={({ id }) => id}
        rowName={({ code }) => code}
        tabs={(['', ...BLOCK_STATUSES] as const).map(status => ({
          href: here + blockQuery(filter, { status, after: undefined }),
          text: t(`desk-blocks:view.${status || 'all'}`),
          count: filter.status === status ? totals.blocks : undefined,
          current: filter.status === status,
        }))}
        filters={<BlocksFilters filter={filter} />}
        bulk={bulkActions(t, blocks)}
        bulkFacts={rows =>
          t('desk-blocks:free_seats', { count: rows.reduce((sum, { seats }) => sum + seats.free, 0) })
        }
        foot={{
          block: t('desk-blocks:list.count', { count: totals.blocks }),
          load: <BlockLoad seats={totals} figures />,
          seats: formatNumber(totals.total, lang),
        }}
        exports={exportLinks(exportDeskBlocks.path + blockQuery(filter), t)}
        empty={<NoBlocks filter={filter} />}
        pages={<Pages filter={filter} list={list} />}
      />
    </>
  )
}

/** Texts: `desk-blocks`, `lists`, `ui`. */
export const BlocksList: (props: BlocksListProps & IslandProps) => ReactNode = withIsland(List)

function Head() {
  const t = useT()
  const lang = useLang()
  const actions = (
    <>
      <ButtonLink
        variant="line"
        size="sm"
        href={pathFor(lang, `${PATH}/create?by=file`)}
        icon={<Upload aria-hidden="true" />}
      >
        {t('desk-blocks:import.open')}
      </ButtonLink>
      <ButtonLink
        size="sm"
        data-key="N"
        href={pathFor(lang, `${PATH}/create`)}
        icon={<Plus aria-hidden="true" />}
      >
        {t('desk-blocks:new')}
      </ButtonLink>
    </>
  )
  return (
    <DeskHead
      title={t('desk-blocks:title')}
      facts={
        <>
          <span>{t('desk-blocks:lead')}</span>
          <LoadLegend />
        </>
      }
      actions={actions}
    />
  )
}

function NoBlocks({ filter }: { filter: DeskBlockFilter }) {
  const t = useT()
  const kind = isNarrowed(filter) || filter.status ? 'none' : 'empty'
  return <EmptyState title={t(`desk-blocks:${kind}.title`)} text={t(`desk-blocks:${kind}.text`)} />
}

function Pages({ filter, list }: Pick<BlocksListProps, 'filter' | 'list'>) {
  const t = useT()
  const here = pathFor(useLang(), PATH)
  const to = (after: string | undefined) => here + blockQuery(filter, { after })
  return (
    <ListPages
      label={t('desk-blocks:list.pages')}
      count={t('desk-blocks:list.count', { count: list.blocks.length })}
      first={filter.after ? { href: to(undefined), text: t('desk-blocks:list.first') } : undefined}
      next={list.next ? { href: to(list.next), text: t('desk-blocks:list.more') } : undefined}
    />
  )
}
