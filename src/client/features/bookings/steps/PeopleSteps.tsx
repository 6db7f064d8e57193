import { type ReactNode, useEffect, useState } from 'react'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { CheckoutParts, CheckoutProps, ReviewStep, StepLink, StepProps } from '../checkout/checkout.ts'
import { HoldExpired } from '../checkout/hold/HoldExpired.tsx'
import { Passengers } from '../name-list/Passengers.tsx'
import type { useDraft } from '../name-list/use-draft.ts'
import { type LateStep, lateStep } from './late-step.ts'
import { StepsBar } from './StepsBar.tsx'
import { useHeld } from './use-held.ts'
import { useSteps } from './use-steps.ts'

export type PeopleStep<B extends Booking> = StepProps<B> & {
  draft: ReturnType<typeof useDraft>
  /** @returns whether the page is left */
  onSaved: (booking: Booking) => Promise<boolean>
  onBack: Required<StepLink>['onClick']
}

interface PeopleStepsProps<B extends Booking> extends CheckoutProps<B> {
  partsOf: (booking: B, symbol?: string) => CheckoutParts
  chosen: (step: StepProps<B>, next: StepLink) => ReactNode
  people?: (step: PeopleStep<B>) => ReactNode
}

const reviewAndPay: LateStep<ReviewStep> = lateStep(() => import('../checkout/ReviewAndPay.tsx'))
const reviewAndAsk: LateStep<ReviewStep> = lateStep(() => import('../checkout/ReviewAndAsk.tsx'))

/**
 * The steps of what is held up to its names: the kind's own, and passengers. The last step follows them without a page
 * load. Texts: `checkout`, `passengers`, `age`, `validation`, `errors`, `ui`.
 */
export function PeopleSteps<B extends Booking>({ partsOf, chosen, people, ...props }: PeopleStepsProps<B>) {
  const [booking, setBooking] = useState(props.booking)
  const review = props.booking.request ? reviewAndAsk : reviewAndPay
  const parts = partsOf(booking, props.symbol)
  const { step, go, to, moved } = useSteps(booking, props.step, parts.name, review)
  const { draft, hold } = useHeld(props)
  useEffect(() => {
    // Loaded again when it is needed.
    review.load().catch(() => undefined)
  }, [review])
  if (hold.over) return <HoldExpired parts={parts} focus />
  const saved = (next: Booking) => {
    setBooking(known => ({ ...known, ...next }))
    return go('review')
  }
  const shared = { ...props, booking, hold, parts, focus: moved }
  const { onClick: onBack } = to('chosen')
  const who = { ...shared, draft, onSaved: saved, onBack }
  const Review = review.view()
  return (
    <>
      <StepsBar booking={booking} step={step} parts={parts} />
      {step === 'chosen' && chosen(shared, to('passengers'))}
      {step === 'passengers' && (people?.(who) ?? <Passengers {...who} />)}
      {step === 'review' && Review && <Review {...shared} to={to} />}
    </>
  )
}
