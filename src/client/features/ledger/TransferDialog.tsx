import { reloadWith } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { AgencyName } from '#shared/contract/accounts/agencies.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { inOrder } from '#shared/i18n/in-order.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { AmountField } from './AmountField.tsx'
import { amountMinor, amountProblem } from './amount.ts'
import { callTransfer } from './ledger.api.ts'

interface TransferDialogProps {
  onClose: () => void
  currency: string
  symbol?: string
  availableMinor: number
  targets: AgencyName[]
}

export function TransferDialog(props: TransferDialogProps) {
  const { onClose, currency, symbol, availableMinor, targets } = props
  const t = useT()
  const lang = useLang()
  const form = useTransfer(props)
  const child = form.control('child_agency_id')
  const options = targets.map(({ id, name }) => ({ value: id, label: localized(name, lang) }))
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
      <Field id={child.id} label={t('ledger:transfer.to')} error={child.error}>
        {control => (
          <Select
            {...control}
            value={child.value}
            onChange={child.onChange}
            placeholder={t('ledger:transfer.to_choose')}
            options={inOrder(options, lang, ({ label }) => label)}
          />
        )}
      </Field>
      <AmountField {...form.control('amount_minor')} {...{ currency, symbol }} />
      <ReasonField
        {...form.control('reason')}
        label={t('ledger:reason')}
        hint={t('ledger:transfer.reason_hint')}
      />
    </FormDialog>
  )
}

function useTransfer({ currency, targets }: TransferDialogProps) {
  const t = useT()
  const lang = useLang()
  const only = targets.length === 1 ? targets[0]?.id : undefined
  return useForm({
    start: { child_agency_id: only ?? '', amount_minor: '', reason: '' },
    check: ({ child_agency_id, amount_minor, reason }) => ({
      child_agency_id: child_agency_id ? undefined : t('ledger:transfer.to_missing'),
      amount_minor: amountProblem(amount_minor, { currency, lang }, t),
      reason: reason.trim() ? undefined : t('ledger:reason_missing'),
    }),
    async send(values) {
      await callTransfer({ ...values, amount_minor: amountMinor(values.amount_minor, currency) })
      return reloadWith(t('ledger:transfer.done'))
    },
  })
}
