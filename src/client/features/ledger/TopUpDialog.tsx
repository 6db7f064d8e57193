import { PaymentChoice } from '#client/features/bookings/checkout/PaymentChoice.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { PaymentMethod } from '#shared/contract/money/payments.ts'
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
  /** Amount of a top-up that failed, as it is typed. */
  again?: string
}

const heading = css({ fontSize: '16', fontWeight: 'semibold', marginBlockEnd: '2' })

export function TopUpDialog({ onClose, currency, symbol, methods, networks, again }: TopUpDialogProps) {
  const t = useT()
  const form = useTopUp(currency, methods, again)
  return (
    <FormDialog
      onClose={onClose}
      title={t('ledger:top_up.title')}
      text={t('ledger:top_up.text')}
      submitText={t('ledger:top_up.submit')}
      busyText={t('ledger:top_up.busy')}
      form={form}
    >
      <AmountField {...form.control('amount_minor')} {...{ currency, symbol }} />
      <div>
        <h3 id="top-up-method" className={heading}>
          {t('checkout:method.title')}
        </h3>
        <PaymentChoice {...form.control('method')} labelledBy="top-up-method" {...{ methods, networks }} />
      </div>
    </FormDialog>
  )
}

function useTopUp(currency: string, methods: PaymentMethod[], again = '') {
  const t = useT()
  const lang = useLang()
  return useForm<{ amount_minor: string; method: PaymentMethod | '' }>({
    start: { amount_minor: again, method: methods[0] ?? '' },
    check: ({ amount_minor, method }) => ({
      amount_minor: amountProblem(amount_minor, { currency, lang }, t),
      method: method ? undefined : t('checkout:method.missing'),
    }),
    async send({ amount_minor, method }) {
      if (!method) return false
      const attempt = await callTopUp({ amount_minor: amountMinor(amount_minor, currency), method })
      location.assign(attempt.pay_url ?? pathFor(lang, `/payment-attempts/${attempt.id}`))
      return true
    },
  })
}
