import { useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Pencil } from '#client/ui/layout/icons.ts'
import type { CategoryPrice } from '#shared/contract/desk/flights/seat-blocks.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { isBlockOver } from '#shared/rules/statuses/stock-statuses.ts'
import { css } from '#styled-system/css'
import type { BlockPageProps } from './block-page.ts'
import { PriceDialog } from './PriceDialog.tsx'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  marginBlockEnd: '3',
})
const unit = css({ fontSize: '14', fontWeight: 'regular', color: 'fg.muted' })

export function BlockFares({ block, symbol }: BlockPageProps) {
  const t = useT()
  const lang = useLang()
  const [open, setOpen] = useState(false)
  const { currency } = block
  const money = (id: `${'base' | 'taxes' | 'fee' | 'vat' | 'total'}_minor`): Column<CategoryPrice> => ({
    id,
    header: t(`desk-blocks:fares.${id}`),
    cell: price =>
      id === 'total_minor' ? (
        <Money minor={price[id]} {...{ currency, symbol }} />
      ) : (
        <bdi dir="ltr">{formatMoney(price[id], currency, lang).amount}</bdi>
      ),
    end: true,
  })
  const columns: Column<CategoryPrice>[] = [
    {
      id: 'category',
      header: t('desk-blocks:fares.category'),
      cell: ({ category }) => t(`desk-blocks:fares.${category}`),
    },
    ...(['base_minor', 'taxes_minor', 'fee_minor', 'vat_minor', 'total_minor'] as const).map(money),
  ]
  return (
    <Card pad="sm">
      <div className={head}>
        <h2 className={css({ textStyle: 'h2' })}>
          {t('desk-blocks:fares.title')}{' '}
          <span className={unit}>{formatMoney(0, currency, lang, { symbol }).symbol}</span>
        </h2>
        {!isBlockOver(block.state) && (
          <Button variant="line" size="sm" icon={<Pencil aria-hidden="true" />} onClick={() => setOpen(true)}>
            {t('desk-blocks:price.open')}
          </Button>
        )}
      </div>
      <DataTable
        caption={t('desk-blocks:fares.title')}
        columns={columns}
        rows={block.prices}
        rowKey={({ category }) => category}
      />
      {open && <PriceDialog block={block} onClose={() => setOpen(false)} />}
    </Card>
  )
}
