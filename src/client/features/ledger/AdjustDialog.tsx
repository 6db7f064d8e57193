import { reloadWith } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { FieldGroup } from '#client/ui/forms/Field.tsx'
import { Segmented } from '#client/ui/forms/RadioGroup.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { AmountField } from './AmountField.tsx'
import { amountMinor, amountProblem } from './amount.ts'
import { callAdjust } from './ledger.api.ts'

interface AdjustDialogProps {
  onClose: () => void
  agencyId: string
  currency: string
  symbol?: string
}

type Direction = 'add' | 'take'

export function AdjustDialog(props: AdjustDialogProps) {
  const { onClose, currency, symbol } = props
  const t = useT()
  const form = useAdjust(props)
  return (
    <FormDialog
      onClose={onClose}
      title={t('ledger:adjust.title')}
      text={t('ledger:adjust.text')}
      submitText={t('ledger:adjust.submit')}
      busyText={t('ledger:adjust.busy')}
      form={form}
    >
      <FieldGroup id="direction" label={t('ledger:adjust.direction')}>
        <Segmented
          label={t('ledger:adjust.direction')}
          value={form.values.direction}
          onChange={direction => form.change({ direction })}
          options={[
            { value: 'add', label: t('ledger:adjust.add') },
            { value: 'take', label: t('ledger:adjust.take') },
          ]}
        />
      </FieldGroup>
      <AmountField {...form.control('amount_minor')} {...{ currency, symbol }} />
      <ReasonField {...form.control('reason')} label={t('ledger:reason')} />
    </FormDialog>
  )
}

function useAdjust({ agencyId, currency }: AdjustDialogProps) {
  const t = useT()
  const lang = useLang()
  return useForm<{ direction: Direction; amount_minor: string; reason: string }>({
    start: { direction: 'add', amount_minor: '', reason: '' },
    check: ({ amount_minor, reason }) => ({
      amount_minor: amountProblem(amount_minor, { currency, lang }, t),
      reason: reason.trim() ? undefined : t('ledger:reason_missing'),
    }),
    async send({ direction, amount_minor, reason }) {
      const minor = amountMinor(amount_minor, currency)
      await callAdjust(agencyId, { amount_minor: direction === 'add' ? minor : -minor, reason })
      return reloadWith(t('ledger:adjust.done'))
    },
  })
}
