import { PaymentChoice } from '#client/features/bookings/checkout/PaymentChoice.tsx'
import { useDialogForm } from '#client/features/shell/forms/use-dialog-form.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import type { FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { PaymentMethod } from '#shared/contract/payments.ts'
import { pathFor } from '#shared/i18n/index.ts'
import type { Network } from '#shared/rules/money/payment-networks.ts'
import { css } from '#styled-system/css'
import { AmountField } from './AmountField.tsx'
import { amountMinor, amountProblem } from './amount.ts'
import { callTopUp } from './ledger.api.ts'

interface TopUpDialogProps {
  onClose: () => void
  currency: string
  symbol?: string
  /** At least one. */
  methods: PaymentMethod[]
  networks: Network[]
}

const heading = css({ fontSize: '16', fontWeight: 'semibold', marginBlockEnd: '2' })

/** How much, and how it is paid; the payment page does the rest. */
export function TopUpDialog({ onClose, currency, symbol, methods, networks }: TopUpDialogProps) {
  const t = useT()
  const form = useTopUp(currency, methods)
  const { values, errorOf, change } = form
  return (
    <FormDialog
      onClose={onClose}
      title={t('ledger:top_up.title')}
      text={t('ledger:top_up.text')}
      submitText={t('ledger:top_up.submit')}
      busyText={t('ledger:top_up.busy')}
      form={form}
    >
      <AmountField
        id="amount"
        {...{ currency, symbol }}
        value={values.amount}
        error={errorOf('amount')}
        onChange={amount => change({ amount })}
      />
      <div>
        <h3 id="top-up-method" className={heading}>
          {t('checkout:method.title')}
        </h3>
        <PaymentChoice
          id="method"
          labelledBy="top-up-method"
          {...{ methods, networks }}
          value={values.method}
          onChange={method => change({ method })}
          error={errorOf('method')}
        />
      </div>
    </FormDialog>
  )
}

function useTopUp(currency: string, methods: PaymentMethod[]) {
  const t = useT()
  const lang = useLang()
  return useDialogForm<{ amount: string; method: PaymentMethod | '' }>({
    start: { amount: '', method: methods[0] ?? '' },
    check({ amount, method }) {
      const found: FormProblem[] = []
      const wrong = amountProblem(amount, { currency, lang }, t)
      if (wrong) found.push({ field: 'amount', message: wrong })
      if (!method) found.push({ field: 'method', message: t('checkout:method.missing') })
      return found
    },
    async send({ amount, method }) {
      if (!method) return
      const attempt = await callTopUp({ amount_minor: amountMinor(amount, currency), method })
      location.assign(attempt.pay_url ?? pathFor(lang, `/payment-attempts/${attempt.id}`))
    },
    controls: { amount_minor: 'amount', method: 'method' },
  })
}
