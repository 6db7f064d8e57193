import { useLang, useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import type { PaymentMethod } from '#shared/contract/payments.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { missingMinor } from './agency-balance.ts'
import type { CheckoutProps } from './checkout.ts'
import { usePayment } from './use-payment.ts'

/** The balance if it is enough, else the country's first method. */
function firstMethod({ booking, methods, balance }: CheckoutProps): PaymentMethod | '' {
  const short = balance && missingMinor(balance, booking.due_minor) > 0
  return methods.find(method => method !== 'balance' || !short) ?? ''
}

export function usePayForm(props: CheckoutProps) {
  const { booking, methods } = props
  const t = useT()
  const lang = useLang()
  const toPayment = (id: string) => pathFor(lang, `/payment-attempts/${id}`)
  const { pay, balance } = usePayment(booking.id, toPayment, props.balance)
  // An insufficient balance cannot be selected.
  const short = balance && missingMinor(balance, booking.due_minor) > 0
  const chosenOf = (typed: string): PaymentMethod | '' =>
    methods.find(method => method === typed && !(method === 'balance' && short)) ?? ''
  const form = useForm({
    names: ['pay'],
    start: { method: firstMethod(props), accept: false },
    check: ({ method, accept }) => ({
      method: chosenOf(method) ? undefined : t('checkout:method.missing'),
      accept: accept ? undefined : t('checkout:terms.missing'),
    }),
    fieldOf: path => (path === 'accept_terms' ? 'accept' : path),
    send: async ({ method }) => method && pay(method),
  })
  return { ...form, balance, method: chosenOf(form.values.method) }
}

export type PayFormState = ReturnType<typeof usePayForm>
