import { type ReactNode, useEffect, useRef, useState } from 'react'
import { instead } from '#client/lib/instead.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Stepper } from '#client/ui/layout/Stepper.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import {
  CHECKOUT_STEPS,
  type CheckoutParts,
  type CheckoutProps,
  type CheckoutStep,
  type StepLink,
  type StepProps,
  stepPath,
  stepWord,
} from '../checkout/checkout.ts'
import { DuePayment } from '../checkout/DuePayment.tsx'
import { HoldClosed, HoldExpired } from '../checkout/HoldExpired.tsx'
import { ReviewAndPay } from '../checkout/ReviewAndPay.tsx'
import { useHold } from '../checkout/use-hold.ts'
import { Passengers } from '../name-list/Passengers.tsx'
import { useDraft } from '../name-list/use-draft.ts'
import { useSteps } from './use-steps.ts'

export type PeopleStep<B extends Booking> = StepProps<B> & {
  draft: ReturnType<typeof useDraft>
  onSaved: (booking: Booking) => void
  onBack: StepLink['onClick']
}

export type ReviewStep<B extends Booking> = StepProps<B> & { to: (step: CheckoutStep) => StepLink }

interface CheckoutStepsProps<B extends Booking> extends CheckoutProps<B> {
  partsOf: (booking: B, symbol?: string) => CheckoutParts
  chosen: (step: StepProps<B>, next: StepLink) => ReactNode
  people?: (step: PeopleStep<B>) => ReactNode
  /** Instead of paying, where something else comes first. */
  review?: (step: ReviewStep<B>) => ReactNode
}

/**
 * The steps of what is held: the kind's own, passengers, review and pay. Texts: `checkout`, `passengers`, `age`,
 * `validation`, `errors`, `ui`.
 */
export function CheckoutSteps<B extends Booking>(props: CheckoutStepsProps<B>) {
  const { booking, symbol, partsOf } = props
  if (booking.status === 'held') return <HeldBooking {...props} />
  if (booking.can.pay) return <DuePayment {...props} parts={partsOf(booking, symbol)} />
  if (booking.status !== 'expired') return <HoldClosed booking={booking} />
  return <ExpiredBooking booking={booking} parts={partsOf(booking, symbol)} />
}

function HeldBooking<B extends Booking>({
  partsOf,
  chosen,
  people,
  review,
  ...props
}: CheckoutStepsProps<B>) {
  const [booking, setBooking] = useState(props.booking)
  const lang = useLang()
  const parts = partsOf(booking, props.symbol)
  const { step, go, moved } = useSteps(booking, props.step, parts.name)
  useStepTitle(step, parts)
  const draft = useDraft(props.booking)
  const hold = useHold(props.booking, props.zone)
  const over = hold.over
  useEffect(() => {
    if (!over) return
    draft.store.carry()
    draft.store.stop()
  }, [over, draft.store])
  if (over) return <HoldExpired parts={parts} focus />
  const saved = (next: Booking) => {
    setBooking(known => ({ ...known, ...next }))
    go('review')
  }
  const shared = { ...props, booking, hold, parts, focus: moved }
  const to = (id: CheckoutStep): StepLink => ({
    href: pathFor(lang, stepPath(booking, id, parts.name)),
    onClick: instead(() => go(id)),
  })
  const who = { ...shared, draft, onSaved: saved, onBack: to('chosen').onClick }
  return (
    <>
      <Steps booking={booking} step={step} parts={parts} />
      {step === 'chosen' && chosen(shared, to('passengers'))}
      {step === 'passengers' && (people?.(who) ?? <Passengers {...who} />)}
      {step === 'review' && (review?.({ ...shared, to }) ?? <ReviewAndPay {...shared} to={to} />)}
    </>
  )
}

/** The hold ended while this tab was away: what it remembers is kept for the next booking. */
function ExpiredBooking({ booking, parts }: { booking: Booking; parts: CheckoutParts }) {
  const { store } = useDraft(booking)
  useEffect(() => store.carry(), [store])
  return <HoldExpired parts={parts} />
}

/** The window's title names the step, as it does after a page load. */
function useStepTitle(step: CheckoutStep, parts: CheckoutParts) {
  const t = useT()
  const title = t(`checkout:steps.${stepWord(step, parts)}`)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current === title) return
    document.title = document.title.replace(shown.current, title)
    shown.current = title
  }, [title])
}

function Steps({ booking, step, parts }: { booking: Booking; step: CheckoutStep; parts: CheckoutParts }) {
  const t = useT()
  const lang = useLang()
  const steps = CHECKOUT_STEPS.map(id => ({
    id,
    label: t(`checkout:steps.${stepWord(id, parts)}`),
    href: pathFor(lang, stepPath(booking, id, parts.name)),
  }))
  return <Stepper steps={steps} current={step} />
}
