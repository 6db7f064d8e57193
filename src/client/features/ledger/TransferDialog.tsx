import { useDialogForm } from '#client/features/shell/forms/use-dialog-form.ts'
import { tellNextPage } from '#client/features/shell/user-actions.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import type { FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { Localized } from '#shared/contract/fields.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { AmountField } from './AmountField.tsx'
import { amountMinor, amountProblem } from './amount.ts'
import { callTransfer } from './ledger.api.ts'
import { ReasonField } from './ReasonField.tsx'

interface TransferDialogProps {
  onClose: () => void
  currency: string
  symbol?: string
  availableMinor: number
  /** Agencies one level below. */
  targets: { id: string; name: Localized }[]
}

/** Moves balance to an agency below the own one. */
export function TransferDialog(props: TransferDialogProps) {
  const { onClose, currency, symbol, availableMinor, targets } = props
  const t = useT()
  const lang = useLang()
  const form = useTransfer(props)
  const { values, errorOf, change } = form
  const available = formatMoney(availableMinor, currency, lang, { symbol }).text
  return (
    <FormDialog
      onClose={onClose}
      title={t('ledger:transfer.title')}
      text={t('ledger:transfer.text', { amount: `\u2068${available}\u2069` })}
      submitText={t('ledger:transfer.submit')}
      busyText={t('ledger:transfer.busy')}
      form={form}
    >
      <Field id="child" label={t('ledger:transfer.to')} error={errorOf('child')}>
        {control => (
          <Select
            {...control}
            value={values.child}
            onChange={child => change({ child })}
            placeholder={t('ledger:transfer.to_choose')}
            options={targets.map(({ id, name }) => ({ value: id, label: localized(name, lang) }))}
          />
        )}
      </Field>
      <AmountField
        id="amount"
        {...{ currency, symbol }}
        value={values.amount}
        error={errorOf('amount')}
        onChange={amount => change({ amount })}
      />
      <ReasonField
        value={values.reason}
        error={errorOf('reason')}
        hint={t('ledger:transfer.reason_hint')}
        onChange={reason => change({ reason })}
      />
    </FormDialog>
  )
}

function useTransfer({ currency, targets }: TransferDialogProps) {
  const t = useT()
  const lang = useLang()
  const only = targets.length === 1 ? targets[0]?.id : undefined
  return useDialogForm({
    start: { child: only ?? '', amount: '', reason: '' },
    check({ child, amount, reason }) {
      const found: FormProblem[] = []
      if (!child) found.push({ field: 'child', message: t('ledger:transfer.to_missing') })
      const wrong = amountProblem(amount, { currency, lang }, t)
      if (wrong) found.push({ field: 'amount', message: wrong })
      if (!reason.trim()) found.push({ field: 'reason', message: t('ledger:reason_missing') })
      return found
    },
    async send({ child, amount, reason }) {
      const amount_minor = amountMinor(amount, currency)
      await callTransfer({ child_agency_id: child, amount_minor, reason })
      tellNextPage(t('ledger:transfer.done'))
      location.reload()
    },
    controls: { child_agency_id: 'child', amount_minor: 'amount', reason: 'reason' },
  })
}
