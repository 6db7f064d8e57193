import { useEffect } from 'react'
import { useLang } from '#client/lib/island.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { type CheckoutParts, type CheckoutProps, type CheckoutStep, stepPath } from '../checkout/checkout.ts'
import { DuePayment } from '../checkout/DuePayment.tsx'
import { HoldClosed, HoldExpired } from '../checkout/hold/HoldExpired.tsx'
import ReviewAndAsk from '../checkout/ReviewAndAsk.tsx'
import ReviewAndPay from '../checkout/ReviewAndPay.tsx'
import { useDraft } from '../name-list/use-draft.ts'
import { StepsBar } from './StepsBar.tsx'
import { useHeld } from './use-held.ts'

interface ReviewStepsProps<B extends Booking> extends CheckoutProps<B> {
  partsOf: (booking: B, symbol?: string) => CheckoutParts
}

/**
 * The last step of what is held, what is due on what is sold, or why nothing is. The steps before it are other pages.
 * Texts: `checkout`, `passengers`, `age`, `validation`, `errors`, `ui`.
 */
export function ReviewSteps<B extends Booking>(props: ReviewStepsProps<B>) {
  const { booking, symbol, partsOf } = props
  if (booking.status === 'held') return <HeldReview {...props} />
  if (booking.can.pay) return <DuePayment {...props} parts={partsOf(booking, symbol)} />
  if (booking.status !== 'expired') return <HoldClosed booking={booking} />
  return <ExpiredBooking booking={booking} parts={partsOf(booking, symbol)} />
}

function HeldReview<B extends Booking>({ partsOf, ...props }: ReviewStepsProps<B>) {
  const { booking, symbol } = props
  const lang = useLang()
  const parts = partsOf(booking, symbol)
  const { hold } = useHeld(props)
  const Review = booking.request ? ReviewAndAsk : ReviewAndPay
  if (hold.over) return <HoldExpired parts={parts} focus />
  const to = (id: CheckoutStep) => ({ href: pathFor(lang, stepPath(booking, id, parts.name)) })
  return (
    <>
      <StepsBar booking={booking} step="review" parts={parts} />
      <Review {...props} hold={hold} parts={parts} focus={false} to={to} />
    </>
  )
}

/** The hold ended while this tab was away: what it remembers is kept for the next booking. */
function ExpiredBooking({ booking, parts }: { booking: Booking; parts: CheckoutParts }) {
  const { store } = useDraft(booking)
  useEffect(() => store.carry(), [store])
  return <HoldExpired parts={parts} />
}
