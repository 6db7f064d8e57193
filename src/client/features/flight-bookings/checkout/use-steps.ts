import { useEffect, useEffectEvent, useState } from 'react'
import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import { type CheckoutStep, stepOf, stepQuery } from '../frame/checkout.ts'

/** Steps are addresses of their own: the browser's Back goes one step back and a reload stays here. */
export function useSteps(booking: FlightBooking, initial: CheckoutStep) {
  const [step, setStep] = useState(initial)
  const [moved, setMoved] = useState(false)
  const show = (next: CheckoutStep) => {
    setMoved(true)
    setStep(next)
    window.scrollTo({ top: 0 })
  }
  const fromAddress = useEffectEvent(() => {
    show(stepOf(new URLSearchParams(location.search).get('step'), booking))
  })
  useEffect(() => {
    const back = () => fromAddress()
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])
  const go = (next: CheckoutStep) => {
    history.pushState(null, '', stepQuery(booking.id, next))
    show(next)
  }
  return { step, go, moved }
}
