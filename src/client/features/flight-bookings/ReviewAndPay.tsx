import { type FormEvent, useState } from 'react'
import type { Hold } from '#client/features/bookings/use-hold.ts'
import { usePayment } from '#client/features/bookings/use-payment.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ErrorSummary, type FormProblem } from '#client/ui/ErrorSummary.tsx'
import { ArrowLeft, Lock } from '#client/ui/icons.ts'
import { Notice } from '#client/ui/Notice.tsx'
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
    methods.length > 0 && <PayButton {...props} busy={pay.busy} short={short} />
  return (
    <CheckoutFrame
      {...{ booking, hold, symbol, focus }}
      title={t('checkout:review.title')}
      lead={t('checkout:review.lead')}
      action={button(true)}
    >
      <form id={FORM} method="post" noValidate className={form} onSubmit={pay.submit}>
        <ErrorSummary problems={pay.problems} />
        <ReviewFlight booking={booking} onChange={() => onChange('flight')} />
        <ReviewPassengers booking={booking} onChange={() => onChange('passengers')} />
        <ReviewContact booking={booking} onChange={() => onChange('passengers')} />
        {methods.length > 0 ? <PayForm {...props} pay={pay} /> : <Notice>{t('checkout:pay.offline')}</Notice>}
      </form>
      <StepButtons back={back} next={button(false)} />
    </CheckoutFrame>
  )
}

/** In the bar at the foot of a phone the amount stands beside the button already. */
function PayButton({ booking, symbol, busy, short }: CheckoutProps & { busy: boolean; short: boolean }) {
  const t = useT()
  const lang = useLang()
  const amount = formatMoney(booking.due_minor, booking.currency, lang, { symbol }).text
  return (
    <Button
      type="submit"
      form={FORM}
      size={short ? 'md' : 'lg'}
      busy={busy}
      busyText={t(short ? 'checkout:pay.busyShort' : 'checkout:pay.busy')}
      icon={<Lock aria-hidden="true" />}
    >
      {short ? t('checkout:pay.short') : t('checkout:pay.button', { amount: `\u2068${amount}\u2069` })}
    </Button>
  )
}

/** Method and consent, checked on submit; the method first in the country is chosen to begin with. */
function usePayForm({ booking, methods }: CheckoutProps) {
  const t = useT()
  const lang = useLang()
  const [method, setMethod] = useState<PaymentMethod | ''>(methods[0] ?? '')
  const [accepted, setAccepted] = useState(false)
  const [problems, setProblems] = useState<FormProblem[]>([])
  const { busy, pay } = usePayment(booking.id, id => pathFor(lang, `/payment-attempts/${id}`))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found: FormProblem[] = []
    if (!method) found.push({ field: 'method', message: t('checkout:method.missing') })
    if (!accepted) found.push({ field: 'accept', message: t('checkout:terms.missing') })
    setProblems(found)
    if (method && found.length === 0) void pay(method)
  }
  const settle = (field: string) => setProblems(known => known.filter(problem => problem.field !== field))
  const errorOf = (field: string) => problems.find(problem => problem.field === field)?.message
  return {
    busy,
    method,
    accepted,
    problems,
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
