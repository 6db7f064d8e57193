import { useLang, useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import type { PaymentPart } from '#shared/contract/bookings/deposits.ts'
import type { PaymentMethod } from '#shared/contract/money/payments.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { methodFeeMinor } from '#shared/rules/money/method-fees.ts'
import { missingMinor } from './agency-balance.ts'
import type { CheckoutProps } from './checkout.ts'
import { amountOf, partsOf } from './payment-part.ts'
import { usePayment } from './use-payment.ts'

/** The balance if it is enough, else the country's first method. */
function firstMethod({ booking, methods, balance }: CheckoutProps, part: PaymentPart): PaymentMethod | '' {
  const short = balance && missingMinor(balance, amountOf(booking, part)) > 0
  return methods.find(method => method !== 'balance' || !short) ?? ''
}

export function usePayForm(props: CheckoutProps) {
  const { booking, methods } = props
  const t = useT()
  const lang = useLang()
  const toPayment = (id: string) => pathFor(lang, `/payment-attempts/${id}`)
  const { pay, balance } = usePayment(booking, toPayment, props.balance)
  const [first = 'all'] = partsOf(booking)
  // An insufficient balance cannot be selected.
  const chosenOf = (typed: string, part: PaymentPart): PaymentMethod | '' => {
    const short = balance && missingMinor(balance, amountOf(booking, part)) > 0
    return methods.find(method => method === typed && !(method === 'balance' && short)) ?? ''
  }
  const feeOf = (by: PaymentMethod | '', part: PaymentPart) =>
    methodFeeMinor(props.fees, by, { minor: amountOf(booking, part), currency: booking.currency })
  const form = useForm({
    names: ['pay'],
    start: { part: first, method: firstMethod(props, first), accept: false },
    check: ({ part, method, accept }) => ({
      method: chosenOf(method, part) ? undefined : t('checkout:method.missing'),
      accept: accept ? undefined : t('checkout:terms.missing'),
    }),
    fieldOf: path => (path === 'accept_terms' ? 'accept' : path),
    send: async ({ part, method }) => method && pay({ part, method, feeMinor: feeOf(method, part) }),
  })
  const { part } = form.values
  const method = chosenOf(form.values.method, part)
  const feeMinor = feeOf(method, part)
  return { ...form, balance, method, feeMinor, amountMinor: amountOf(booking, part) + feeMinor }
}

export type PayFormState = ReturnType<typeof usePayForm>
