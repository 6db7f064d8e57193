import { useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { DataTable } from '#client/ui/data/DataTable.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Plus } from '#client/ui/layout/icons.ts'
import type { Allocation } from '#shared/contract/desk/flights/seat-blocks.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { isBlockOver } from '#shared/rules/statuses/stock-statuses.ts'
import { unusedSeats } from '#shared/rules/stock/allocations.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import type { BlockPageProps } from '../block-page.ts'
import { AllocateDialog } from './AllocateDialog.tsx'
import { type AllocationAct, allocationColumns } from './allocation-columns.tsx'
import { RecallDialog } from './RecallDialog.tsx'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  marginBlockEnd: '3',
})
const none = css({ fontSize: '14', color: 'fg.muted' })

const sum = (rows: readonly Allocation[], of: (row: Allocation) => number) =>
  rows.reduce((all, row) => all + of(row), 0)

export function BlockAllocations(page: BlockPageProps) {
  const t = useT()
  const [doing, setDoing] = useState<AllocationAct>()
  const over = isBlockOver(page.block.state)
  const { allocations, seats } = page.block
  return (
    <Card pad="sm" id="allocations">
      <div className={head}>
        <h2 className={css({ textStyle: 'h2' })}>{t('desk-blocks:allocation.title')}</h2>
        {!over && seats.free > 0 && (
          <Button
            variant="line"
            size="sm"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setDoing({ act: 'allocate' })}
          >
            {t('desk-blocks:allocation.open')}
          </Button>
        )}
      </div>
      {allocations.length === 0 ? (
        <p className={none}>{t('desk-blocks:allocation.none')}</p>
      ) : (
        <Table {...page} act={over ? undefined : setDoing} />
      )}
      {doing && <Doing {...page} doing={doing} onClose={() => setDoing(undefined)} />}
    </Card>
  )
}

function Table({ act, ...page }: BlockPageProps & { act?: (act: AllocationAct) => void }) {
  const t = useT()
  const lang = useLang()
  const rows = page.block.allocations
  const total = (of: (row: Allocation) => number) => formatNumber(sum(rows, of), lang)
  return (
    <DataTable
      caption={t('desk-blocks:allocation.title')}
      columns={allocationColumns(t, lang, { ...page, currency: page.block.currency }, act)}
      rows={rows}
      rowKey={({ agency }) => agency.id}
      foot={{
        agency: t('desk-blocks:allocation.together'),
        seats: total(row => row.seats),
        used: total(row => row.used),
        unused: total(unusedSeats),
      }}
    />
  )
}

function Doing({ doing, onClose, ...page }: BlockPageProps & { doing: AllocationAct; onClose: () => void }) {
  const t = useT()
  const lang = useLang()
  const { allocation } = doing
  if (!allocation)
    return <AllocateDialog {...page} title={t('desk-blocks:allocation.open')} onClose={onClose} />
  const agency = `\u2068${localized(allocation.agency.name, lang)}\u2069`
  const shared = { allocation, onClose, title: t(`desk-blocks:allocation.${doing.act}_for`, { agency }) }
  return doing.act === 'recall' ? (
    <RecallDialog {...shared} block={page.block} />
  ) : (
    <AllocateDialog {...shared} {...page} />
  )
}
