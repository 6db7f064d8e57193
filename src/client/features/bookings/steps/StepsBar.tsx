import { useEffect, useRef } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Stepper } from '#client/ui/layout/Stepper.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import {
  CHECKOUT_STEPS,
  type CheckoutParts,
  type CheckoutStep,
  stepPath,
  stepWord,
} from '../checkout/checkout.ts'

interface StepsBarProps {
  booking: Booking
  step: CheckoutStep
  parts: CheckoutParts
}

export function StepsBar({ booking, step, parts }: StepsBarProps) {
  const t = useT()
  const lang = useLang()
  useStepTitle(step, parts)
  const steps = CHECKOUT_STEPS.map(id => ({
    id,
    label: t(`checkout:steps.${stepWord(id, parts)}`),
    href: pathFor(lang, stepPath(booking, id, parts.name)),
  }))
  return <Stepper steps={steps} current={step} />
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
