import { type FormEvent, useState } from 'react'
import { missingMinor } from '#client/features/bookings/checkout/agency-balance.ts'
import { usePayment } from '#client/features/bookings/checkout/use-payment.ts'
import { postedRefusal } from '#client/features/shell/forms/refusal.ts'
import { useLang, usePosted, useT } from '#client/lib/island.tsx'
import type { FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import type { Posted } from '#shared/contract/forms.ts'
import type { PaymentMethod } from '#shared/contract/payments.ts'
import { pathFor } from '#shared/i18n/index.ts'
import type { CheckoutProps } from '../frame/checkout.ts'

/** The agency's balance as long as it is enough, else the method first in the country. */
function firstMethod({ booking, methods, balance }: CheckoutProps): PaymentMethod | '' {
  const short = balance && missingMinor(balance, booking.due_minor) > 0
  return methods.find(method => method !== 'balance' || !short) ?? ''
}

/** Ids of the controls by the names of the call. */
const CONTROLS: Record<string, string> = { method: 'method', accept_terms: 'accept' }

/** What was chosen before the script came. */
const postedMethod = (posted: Posted | undefined, { methods }: CheckoutProps) =>
  methods.find(method => method === posted?.values.method)

/** Method and consent, checked on submit. */
export function usePayForm(props: CheckoutProps) {
  const { booking } = props
  const t = useT()
  const lang = useLang()
  const posted = usePosted('pay')
  const [refusal, setRefusal] = useState(() => postedRefusal(posted, Object.keys(CONTROLS), t))
  const [method, setMethod] = useState(() => postedMethod(posted, props) ?? firstMethod(props))
  const [accepted, setAccepted] = useState(posted?.values.accept !== undefined)
  const [problems, setProblems] = useState<FormProblem[]>(() =>
    (refusal?.problems ?? []).map(({ field, message }) => ({ field: CONTROLS[field] ?? field, message })),
  )
  const toPayment = (id: string) => pathFor(lang, `/payment-attempts/${id}`)
  const { busy, pay, balance } = usePayment(booking.id, toPayment, props.balance)
  // Refused for want of money, the balance is no choice any more.
  const short = balance && missingMinor(balance, booking.due_minor) > 0
  const chosen = method === 'balance' && short ? '' : method
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found: FormProblem[] = []
    if (!chosen) found.push({ field: 'method', message: t('checkout:method.missing') })
    if (!accepted) found.push({ field: 'accept', message: t('checkout:terms.missing') })
    setProblems(found)
    setRefusal(undefined)
    if (chosen && found.length === 0) void pay(chosen)
  }
  const settle = (field: string) => setProblems(known => known.filter(problem => problem.field !== field))
  const errorOf = (field: string) => problems.find(problem => problem.field === field)?.message
  return {
    busy,
    balance,
    method: chosen,
    accepted,
    problems,
    refused: refusal?.message,
    submit,
    errorOf,
    chooseMethod(next: PaymentMethod) {
      setMethod(next)
      settle('method')
    },
    accept(yes: boolean) {
      setAccepted(yes)
      if (yes) settle('accept')
    },
  }
}

export type PayFormState = ReturnType<typeof usePayForm>
