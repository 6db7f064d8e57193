import { useEffect, useEffectEvent, useState } from 'react'
import { instead } from '#client/lib/instead.ts'
import { useLang } from '#client/lib/island.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { type CheckoutStep, type StepLink, stepOf, stepPath } from '../checkout/checkout.ts'
import type { LateStep } from './late-step.ts'

/** Steps have addresses: Back and reload work, and one that cannot be shown here is loaded as a page. */
export function useSteps<P extends object>(
  booking: Booking,
  initial: CheckoutStep,
  chosen: string,
  review: LateStep<P>,
) {
  const lang = useLang()
  const [step, setStep] = useState(initial)
  const [moved, setMoved] = useState(false)
  /** @returns whether the step is shown by this page */
  const isHere = async (next: CheckoutStep): Promise<boolean> => {
    // A page load shows the step, or says why there is none.
    if (next === 'review') await review.load().catch(() => undefined)
    return next !== 'review' || review.view() !== undefined
  }
  const show = (next: CheckoutStep) => {
    setMoved(true)
    setStep(next)
    window.scrollTo({ top: 0 })
  }
  const fromAddress = useEffectEvent(async () => {
    const next = stepOf(new URLSearchParams(location.search).get('step'), booking, chosen)
    if (await isHere(next)) show(next)
    else location.reload()
  })
  useEffect(() => {
    const back = () => void fromAddress()
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])
  const pathOf = (next: CheckoutStep) => pathFor(lang, stepPath(booking, next, chosen))
  /** @returns whether the page is left */
  const go = async (next: CheckoutStep): Promise<boolean> => {
    if (await isHere(next)) {
      history.pushState(null, '', pathOf(next))
      show(next)
      return false
    }
    location.assign(pathOf(next))
    return true
  }
  const to = (next: CheckoutStep): Required<StepLink> => ({
    href: pathOf(next),
    onClick: instead(() => void go(next)),
  })
  return { step, moved, go, to }
}
