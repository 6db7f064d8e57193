import { useDialogForm } from '#client/features/shell/forms/use-dialog-form.ts'
import { tellNextPage } from '#client/features/shell/user-actions.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import type { FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import { FieldGroup } from '#client/ui/forms/Field.tsx'
import { Segmented } from '#client/ui/forms/RadioGroup.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { AmountField } from './AmountField.tsx'
import { amountMinor, amountProblem } from './amount.ts'
import { callAdjust } from './ledger.api.ts'
import { ReasonField } from './ReasonField.tsx'

interface AdjustDialogProps {
  onClose: () => void
  agencyId: string
  currency: string
  symbol?: string
}

type Direction = 'add' | 'take'

/** Staff book money received elsewhere, or correct a balance; the reason is kept. */
export function AdjustDialog(props: AdjustDialogProps) {
  const { onClose, currency, symbol } = props
  const t = useT()
  const form = useAdjust(props)
  const { values, errorOf, change } = form
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
          value={values.direction}
          onChange={direction => change({ direction })}
          options={[
            { value: 'add', label: t('ledger:adjust.add') },
            { value: 'take', label: t('ledger:adjust.take') },
          ]}
        />
      </FieldGroup>
      <AmountField
        id="amount"
        {...{ currency, symbol }}
        value={values.amount}
        error={errorOf('amount')}
        onChange={amount => change({ amount })}
      />
      <ReasonField value={values.reason} error={errorOf('reason')} onChange={reason => change({ reason })} />
    </FormDialog>
  )
}

function useAdjust({ agencyId, currency }: AdjustDialogProps) {
  const t = useT()
  const lang = useLang()
  return useDialogForm<{ direction: Direction; amount: string; reason: string }>({
    start: { direction: 'add', amount: '', reason: '' },
    check({ amount, reason }) {
      const found: FormProblem[] = []
      const wrong = amountProblem(amount, { currency, lang }, t)
      if (wrong) found.push({ field: 'amount', message: wrong })
      if (!reason.trim()) found.push({ field: 'reason', message: t('ledger:reason_missing') })
      return found
    },
    async send({ direction, amount, reason }) {
      const minor = amountMinor(amount, currency)
      await callAdjust(agencyId, { amount_minor: direction === 'add' ? minor : -minor, reason })
      tellNextPage(t('ledger:adjust.done'))
      location.reload()
    },
    controls: { amount_minor: 'amount', reason: 'reason' },
  })
}
