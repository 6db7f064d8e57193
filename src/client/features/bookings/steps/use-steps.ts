import { useEffect, useEffectEvent, useState } from 'react'
import { useLang } from '#client/lib/island.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { type CheckoutStep, stepOf, stepPath } from '../checkout/checkout.ts'

/** Steps have addresses: Back and reload work. */
export function useSteps(booking: Booking, initial: CheckoutStep, chosen: string) {
  const lang = useLang()
  const [step, setStep] = useState(initial)
  const [moved, setMoved] = useState(false)
  const show = (next: CheckoutStep) => {
    setMoved(true)
    setStep(next)
    window.scrollTo({ top: 0 })
  }
  const fromAddress = useEffectEvent(() => {
    show(stepOf(new URLSearchParams(location.search).get('step'), booking, chosen))
  })
  useEffect(() => {
    const back = () => fromAddress()
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])
  const go = (next: CheckoutStep) => {
    history.pushState(null, '', pathFor(lang, stepPath(booking, next, chosen)))
    show(next)
  }
  return { step, go, moved }
}
