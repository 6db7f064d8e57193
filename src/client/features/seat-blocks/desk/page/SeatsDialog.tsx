import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { DeskBlock } from '#shared/contract/desk/flights/seat-blocks.ts'
import { callChangeSeats } from '../desk-seat-blocks.api.ts'
import { BlockReason } from './BlockReason.tsx'
import { CountField, countOf } from './CountField.tsx'

export type SeatsChange = 'add' | 'release'

interface SeatsDialogProps {
  block: DeskBlock
  change: SeatsChange
  onClose: () => void
}

export function SeatsDialog({ block, change, onClose }: SeatsDialogProps) {
  const t = useT()
  const form = useSeats(block, change)
  return (
    <FormDialog
      onClose={onClose}
      title={t(`desk-blocks:seats.${change}`)}
      text={t(`desk-blocks:seats.${change}_text`, { count: block.seats.free })}
      submitText={t(`desk-blocks:seats.${change}`)}
      busyText={t('desk-blocks:saving')}
      form={form}
    >
      <CountField {...form.control('change')} label={t('desk-blocks:seats.count')} />
      <BlockReason {...form.control('reason')} />
    </FormDialog>
  )
}

function useSeats(block: DeskBlock, change: SeatsChange) {
  const t = useT()
  const max = change === 'add' ? 999 - block.seats.total : block.seats.free
  return useForm<{ change: string; reason: string }>({
    start: { change: '', reason: '' },
    check: ({ change: typed, reason }) => {
      const count = countOf(typed)
      return {
        change: count >= 1 && count <= max ? undefined : t('desk-blocks:seats.wrong', { max }),
        reason: reason.trim() ? undefined : t('desk-blocks:reason_missing'),
      }
    },
    async send({ change: typed, reason }) {
      const count = countOf(typed)
      await callChangeSeats(block.id, { change: change === 'add' ? count : -count, reason })
      return reloadWith(t('desk-blocks:saved'))
    },
  })
}
