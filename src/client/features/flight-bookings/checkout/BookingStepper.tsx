import { useEffect, useRef, useState } from 'react'
import { useHold } from '#client/features/bookings/checkout/use-hold.ts'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Stepper } from '#client/ui/layout/Stepper.tsx'
import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { CheckoutFlight } from '../frame/CheckoutFlight.tsx'
import { CHECKOUT_STEPS, type CheckoutProps, type CheckoutStep, stepQuery } from '../frame/checkout.ts'
import { HoldClosed, HoldExpired } from '../frame/HoldExpired.tsx'
import { Passengers } from '../people/Passengers.tsx'
import { useDraft } from '../people/use-draft.ts'
import { ReviewAndPay } from './ReviewAndPay.tsx'
import { useSteps } from './use-steps.ts'

/**
 * The steps of a held booking: flight, passengers, review and pay. Texts: `checkout`, `passengers`, `age`,
 * `itinerary`, `validation`, `errors`, `ui`.
 */
function BookingStepperView(props: CheckoutProps) {
  const { booking } = props
  return (
    <>
      {booking.status === 'held' && <HeldBooking {...props} />}
      {booking.status === 'expired' && <ExpiredBooking booking={booking} />}
      {booking.status !== 'held' && booking.status !== 'expired' && <HoldClosed booking={booking} />}
    </>
  )
}

export const BookingStepper: (props: CheckoutProps & IslandProps) => React.ReactNode =
  withIsland(BookingStepperView)

function HeldBooking(props: CheckoutProps) {
  const [booking, setBooking] = useState(props.booking)
  const { step, go, moved } = useSteps(booking, props.step)
  useStepTitle(step)
  const draft = useDraft(props.booking)
  const hold = useHold(props.booking, props.zone)
  const over = hold.over
  useEffect(() => {
    if (!over) return
    draft.store.carry()
    draft.store.stop()
  }, [over, draft.store])
  if (over) return <HoldExpired booking={booking} focus />
  const saved = (next: FlightBooking) => {
    setBooking(next)
    go('review')
  }
  const shared = { ...props, booking, hold, focus: moved }
  return (
    <>
      <Steps booking={booking} step={step} />
      {step === 'flight' && <CheckoutFlight {...shared} onContinue={() => go('passengers')} />}
      {step === 'passengers' && (
        <Passengers {...shared} draft={draft} onSaved={saved} onBack={() => go('flight')} />
      )}
      {step === 'review' && <ReviewAndPay {...shared} onChange={go} />}
    </>
  )
}

/** The hold ended while this tab was away: what it remembers is kept for the next booking. */
function ExpiredBooking({ booking }: { booking: FlightBooking }) {
  const { store } = useDraft(booking)
  useEffect(() => store.carry(), [store])
  return <HoldExpired booking={booking} />
}

/** The window's title names the step, as it does after a page load. */
function useStepTitle(step: CheckoutStep) {
  const t = useT()
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    const [before, now] = [t(`checkout:steps.${shown.current}`), t(`checkout:steps.${step}`)]
    document.title = document.title.replace(before, now)
    shown.current = step
  }, [step, t])
}

function Steps({ booking, step }: { booking: FlightBooking; step: CheckoutStep }) {
  const t = useT()
  const lang = useLang()
  const steps = CHECKOUT_STEPS.map(id => ({
    id,
    label: t(`checkout:steps.${id}`),
    href: pathFor(lang, `/flight-bookings/create${stepQuery(booking.id, id)}`),
  }))
  return <Stepper steps={steps} current={step} />
}
