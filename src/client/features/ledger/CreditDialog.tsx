import { useDialogForm } from '#client/features/shell/forms/use-dialog-form.ts'
import { tellNextPage } from '#client/features/shell/user-actions.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Checkbox } from '#client/ui/forms/Checkbox.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { StaffAgency } from '#shared/contract/ledger.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { AmountField } from './AmountField.tsx'
import { amountMinor, amountProblem, amountTyped, exampleAmount, MAX_CREDIT } from './amount.ts'
import { callUpdateAgency } from './ledger.api.ts'

interface CreditDialogProps {
  onClose: () => void
  agency: StaffAgency
  symbol?: string
}

/** Staff say how far an agency may owe, and whether it may work at all. */
export function CreditDialog({ onClose, agency, symbol }: CreditDialogProps) {
  const t = useT()
  const form = useCredit(agency)
  const { values, errorOf, change } = form
  return (
    <FormDialog
      onClose={onClose}
      title={t('ledger:credit_form.title')}
      text={t('ledger:credit_form.text')}
      submitText={t('ledger:credit_form.submit')}
      busyText={t('ledger:credit_form.busy')}
      form={form}
    >
      <CreditField
        currency={agency.currency}
        symbol={symbol}
        value={values.limit}
        error={errorOf('limit')}
        onChange={limit => change({ limit })}
      />
      <Checkbox id="disabled" checked={values.disabled} onChange={disabled => change({ disabled })}>
        {t('ledger:credit_form.disabled')}
      </Checkbox>
    </FormDialog>
  )
}

interface CreditFieldProps {
  currency: string
  symbol?: string
  value: string
  error?: string
  onChange: (typed: string) => void
}

/** A credit limit; zero means none. */
export function CreditField({ currency, symbol, ...field }: CreditFieldProps) {
  const t = useT()
  const lang = useLang()
  const unit = formatMoney(0, currency, lang, { symbol }).symbol
  const example = `\u2066${exampleAmount(currency)}\u2069`
  return (
    <AmountField
      id="limit"
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
  return useDialogForm({
    start: { limit: amountTyped(credit_limit_minor, currency), disabled },
    check({ limit }) {
      const wrong = amountProblem(limit, { currency, lang, zero: true, max: MAX_CREDIT }, t)
      return wrong ? [{ field: 'limit', message: wrong }] : []
    },
    async send(values) {
      const limit = amountMinor(values.limit, currency)
      await callUpdateAgency(id, { credit_limit_minor: limit, disabled: values.disabled })
      tellNextPage(t('ledger:credit_form.done'))
      location.reload()
    },
    controls: { credit_limit_minor: 'limit' },
  })
}
