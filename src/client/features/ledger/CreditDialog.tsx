import { reloadWith } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Checkbox } from '#client/ui/forms/Checkbox.tsx'
import type { Control } from '#client/ui/forms/form-plan.ts'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { StaffAgency } from '#shared/contract/money/ledger.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { AmountField } from './AmountField.tsx'
import { amountMinor, amountTyped, creditProblem, exampleAmount } from './amount.ts'
import { callUpdateAgency } from './ledger.api.ts'

interface CreditDialogProps {
  onClose: () => void
  agency: StaffAgency
  symbol?: string
}

export function CreditDialog({ onClose, agency, symbol }: CreditDialogProps) {
  const t = useT()
  const form = useCredit(agency)
  const { value: disabled, onChange: disable } = form.control('disabled')
  return (
    <FormDialog
      onClose={onClose}
      title={t('ledger:credit_form.title')}
      text={t('ledger:credit_form.text')}
      submitText={t('ledger:credit_form.submit')}
      busyText={t('ledger:credit_form.busy')}
      form={form}
    >
      <CreditField {...form.control('credit_limit_minor')} currency={agency.currency} symbol={symbol} />
      <Checkbox id="disabled" checked={disabled} onChange={disable}>
        {t('ledger:credit_form.disabled')}
      </Checkbox>
    </FormDialog>
  )
}

interface CreditFieldProps extends Control<string> {
  currency: string
  symbol?: string
}

/** Zero means none. */
export function CreditField({ currency, symbol, ...field }: CreditFieldProps) {
  const t = useT()
  const lang = useLang()
  const unit = formatMoney(0, currency, lang, { symbol }).symbol
  const example = `\u2066${exampleAmount(currency)}\u2069`
  return (
    <AmountField
      {...{ currency, symbol }}
      {...field}
      label={t('ledger:credit_form.limit')}
      hint={t('ledger:credit_form.zero_ok', { currency: unit, example })}
    />
  )
}

function useCredit({ id, currency, credit_limit_minor, disabled }: StaffAgency) {
  const t = useT()
  const lang = useLang()
  return useForm({
    start: { credit_limit_minor: amountTyped(credit_limit_minor, currency), disabled },
    check: values => ({
      credit_limit_minor: creditProblem(values.credit_limit_minor, { currency, lang }, t),
    }),
    async send(values) {
      const limit = amountMinor(values.credit_limit_minor, currency)
      // What was not changed is not sent: a colleague may have changed it since.
      await callUpdateAgency(id, {
        ...(limit !== credit_limit_minor && { credit_limit_minor: limit }),
        ...(values.disabled !== disabled && { disabled: values.disabled }),
      })
      return reloadWith(t('ledger:credit_form.done'))
    },
  })
}
