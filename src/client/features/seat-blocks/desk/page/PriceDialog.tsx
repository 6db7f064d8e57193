import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { changedOf } from '#client/ui/forms/changed-of.ts'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { DeskBlockDetail } from '#shared/contract/desk/flights/seat-blocks.ts'
import { FARE_COLUMNS } from '#shared/contract/flights/block-columns.ts'
import { css } from '#styled-system/css'
import { callChangePrice } from '../desk-seat-blocks.api.ts'
import { CellField } from '../form/CellField.tsx'
import { cellsFrom } from '../form/cell-values.ts'
import { BlockReason } from './BlockReason.tsx'

interface PriceDialogProps {
  block: DeskBlockDetail
  onClose: () => void
}

const pairs = css({
  display: 'grid',
  gap: '4',
  alignItems: 'end',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
})

/** Fares and taxes of every category; says what keeps its price. */
export function PriceDialog({ block, onClose }: PriceDialogProps) {
  const t = useT()
  const form = usePrice(block)
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk-blocks:price.open')}
      text={t('desk-blocks:price.text', { count: block.seats.held + block.seats.sold })}
      submitText={t('desk-blocks:price.open')}
      busyText={t('desk-blocks:saving')}
      form={form}
    >
      <div className={pairs}>
        {FARE_COLUMNS.map(column => (
          <CellField key={column} column={column} {...form.control(column)} />
        ))}
      </div>
      <BlockReason {...form.control('reason')} />
    </FormDialog>
  )
}

function usePrice(block: DeskBlockDetail) {
  const t = useT()
  const start = { ...cellsFrom(FARE_COLUMNS, block.cells), reason: '' }
  return useForm<typeof start>({
    start,
    fieldOf: path => path.replace(/^cells\./, ''),
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : t('desk-blocks:reason_missing') }),
    async send({ reason, ...values }) {
      await callChangePrice(block.id, { version: block.version, cells: changedOf(start, values), reason })
      return reloadWith(t('desk-blocks:saved'))
    },
  })
}
