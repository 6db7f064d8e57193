import { handOver } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { DeskBlock } from '#shared/contract/desk/seat-blocks.ts'
import { normaliseDigits } from '#shared/rules/texts/digits.ts'
import { callChangeSeats } from '../desk-seat-blocks.api.ts'
import { ReasonField } from './ReasonField.tsx'

export type SeatsChange = 'add' | 'release'

interface SeatsDialogProps {
  block: DeskBlock
  change: SeatsChange
  onClose: () => void
}

const countOf = (typed: string) => {
  const text = normaliseDigits(typed).trim()
  return /^\d{1,3}$/.test(text) ? Number(text) : 0
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
      <Field {...form.field('change')} label={t('desk-blocks:seats.count')}>
        {control => (
          <TextInput
            {...control}
            {...form.input('change')}
            inputMode="numeric"
            ltr
            short
            maxLength={3}
            autoComplete="off"
          />
        )}
      </Field>
      <ReasonField {...form.control('reason')} />
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
      handOver('news', t('desk-blocks:saved'))
      location.reload()
      return true
    },
  })
}
