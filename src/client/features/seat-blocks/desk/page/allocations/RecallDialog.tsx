import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { Allocation, DeskBlock } from '#shared/contract/desk/flights/seat-blocks.ts'
import { unusedSeats } from '#shared/rules/stock/allocations.ts'
import { callRecall } from '../../desk-seat-blocks.api.ts'
import { BlockReason } from '../BlockReason.tsx'

interface RecallDialogProps {
  block: DeskBlock
  allocation: Allocation
  title: string
  onClose: () => void
}

/** Takes unused seats back at once, with a reason. */
export function RecallDialog({ block, allocation, title, onClose }: RecallDialogProps) {
  const t = useT()
  const form = useForm({
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : t('desk-blocks:reason_missing') }),
    async send({ reason }) {
      await callRecall(block.id, { agency_id: allocation.agency.id, reason })
      return reloadWith(t('desk-blocks:allocation.recalled'))
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      text={t('desk-blocks:allocation.recall_text', { count: unusedSeats(allocation) })}
      submitText={t('desk-blocks:allocation.recall')}
      busyText={t('desk-blocks:saving')}
      form={form}
    >
      <BlockReason {...form.control('reason')} />
    </FormDialog>
  )
}
