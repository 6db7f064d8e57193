import type { ReactNode } from 'react'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { ArrowRight } from '#client/ui/layout/icons.ts'
import { CheckoutFrame } from '../checkout/CheckoutFrame.tsx'
import type { StepLink, StepProps } from '../checkout/checkout.ts'
import { StepButtons } from '../checkout/StepButtons.tsx'

interface ChosenFrameProps extends Pick<StepProps, 'booking' | 'parts' | 'symbol' | 'focus'> {
  hold?: StepProps['hold']
  to: StepLink
  title: string
  lead: string
  /** Of the way on; `short` in the bar of a phone. */
  label: string
  short?: string
  /** Heading above the rules. */
  rules: string
  back?: ReactNode
  children: ReactNode
}

export function ChosenFrame(props: ChosenFrameProps) {
  const { to, label, short = label, rules, back = null, children, ...frame } = props
  const next = (text: string) => (
    <ButtonLink {...to}>
      {text}
      <ArrowRight className="flip" aria-hidden="true" />
    </ButtonLink>
  )
  return (
    <CheckoutFrame {...frame} action={next(short)}>
      {children}
      <Card heading={rules}>{props.parts.terms}</Card>
      <StepButtons back={back} next={next(label)} />
    </CheckoutFrame>
  )
}
