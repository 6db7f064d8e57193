import { type FormEvent, useState } from 'react'
import { missingMinor } from '#client/features/bookings/agency-balance.ts'
import type { Hold } from '#client/features/bookings/use-hold.ts'
import { usePayment } from '#client/features/bookings/use-payment.ts'
import { postedRefusal } from '#client/features/shell/refusal.ts'
import { useLang, usePosted, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ErrorSummary, type FormProblem } from '#client/ui/ErrorSummary.tsx'
import { FormName } from '#client/ui/FormName.tsx'
import { ArrowLeft, Lock } from '#client/ui/icons.ts'
import { Notice } from '#client/ui/Notice.tsx'
import type { Posted } from '#shared/contract/forms.ts'
import type { PaymentMethod } from '#shared/contract/payments.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { CheckoutFrame } from './CheckoutFrame.tsx'
import type { CheckoutProps, CheckoutStep } from './checkout.ts'
import { PayForm } from './PayForm.tsx'
import { ReviewContact, ReviewFlight, ReviewPassengers } from './ReviewCards.tsx'
import { StepButtons } from './StepButtons.tsx'

interface ReviewProps extends CheckoutProps {
  hold: Hold
  focus: boolean
  onChange: (step: CheckoutStep) => void
}

const FORM = 'pay-form'
const form = css({ display: 'grid', gap: '5' })

/** Everything once more, the rules, and the payment. */
export function ReviewAndPay({ onChange, focus, hold, ...props }: ReviewProps) {
  const { booking, symbol, methods } = props
  const t = useT()
  const pay = usePayForm(props)
  const back = (
    <Button
      variant="ghost"
      icon={<ArrowLeft className="flip" aria-hidden="true" />}
      onClick={() => onChange('passengers')}
    >
      {t('checkout:review.back')}
    </Button>
  )
  const button = (short: boolean) =>
    methods.length > 0 && (
      <PayButton {...props} busy={pay.busy} atOnce={pay.method === 'balance'} short={short} />
    )
  return (
    <CheckoutFrame
      {...{ booking, hold, symbol, focus }}
      title={t('checkout:review.title')}
      lead={t('checkout:review.lead')}
      action={button(true)}
    >
      <form id={FORM} method="post" noValidate className={form} onSubmit={pay.submit}>
        <FormName name="pay" />
        <input type="hidden" name="key" value={props.formKey} />
        <ErrorSummary problems={pay.problems} />
        {pay.refused && <Notice tone="danger">{pay.refused}</Notice>}
        <ReviewFlight booking={booking} onChange={() => onChange('flight')} />
        <ReviewPassengers booking={booking} onChange={() => onChange('passengers')} />
        <ReviewContact booking={booking} onChange={() => onChange('passengers')} />
        {methods.length > 0 ? <PayForm {...props} pay={pay} /> : <Notice>{t('checkout:pay.offline')}</Notice>}
      </form>
      <StepButtons back={back} next={button(false)} />
    </CheckoutFrame>
  )
}

interface PayButtonProps extends CheckoutProps {
  busy: boolean
  /** Paid with this very press, without a page to go to. */
  atOnce: boolean
  short: boolean
}

/** In the bar at the foot of a phone the amount stands beside the button already. */
function PayButton({ booking, symbol, busy, atOnce, short }: PayButtonProps) {
  const t = useT()
  const lang = useLang()
  const amount = formatMoney(booking.due_minor, booking.currency, lang, { symbol }).text
  return (
    <Button
      type="submit"
      form={FORM}
      size={short ? 'md' : 'lg'}
      busy={busy}
      busyText={t(atOnce ? 'checkout:balance.busy' : short ? 'checkout:pay.busyShort' : 'checkout:pay.busy')}
      icon={<Lock aria-hidden="true" />}
    >
      {short ? t('checkout:pay.short') : t('checkout:pay.button', { amount: `\u2068${amount}\u2069` })}
    </Button>
  )
}

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
function usePayForm(props: CheckoutProps) {
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
