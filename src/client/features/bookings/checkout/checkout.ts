import type { MouseEvent, ReactNode } from 'react'
import type { PhoneStart } from '#client/lib/fields/phone-start.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { MethodFees } from '#shared/contract/desk/money/method-fees.ts'
import type { PaymentMethod } from '#shared/contract/money/payments.ts'
import type { PartyCounts } from '#shared/rules/party.ts'
import type { TripDays } from '../people/passenger-check.ts'
import type { AgencyBalance } from './agency-balance.ts'
import type { Hold } from './hold/use-hold.ts'

/** `chosen` is the kind's own step: what was held, to read again. */
export const CHECKOUT_STEPS = ['chosen', 'passengers', 'review'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

export interface CheckoutProps<B extends Booking = Booking> {
  booking: B
  step: CheckoutStep
  zone: string
  phone: PhoneStart
  methods: PaymentMethod[]
  balance?: AgencyBalance
  fees?: MethodFees
  networks: { logo: string; title: string }[]
  hasLegal: boolean
  all: boolean
  list?: ReactNode
  /** Idempotency key without JavaScript. */
  formKey: string
  symbol?: string
}

/** What a kind of booking adds to the steps. */
export interface CheckoutParts {
  /** Name of its own step, in addresses and texts. */
  name: string
  /** In a few lines, beside the price. */
  trip: ReactNode
  /** In full, under a heading of level 3. */
  chosen: ReactNode
  /** Word of the step in which people are named; passengers when left out. */
  people?: string
  /** Word of the last step, where nothing is paid in it. */
  lastStep?: string
  /** Nothing is kept before a request is answered: no clock runs. */
  unheld?: boolean
  /** Text key above what is read again, when names are not on a list. */
  reviewLead?: string
  reviewBack?: string
  /** The rules in plain words. */
  terms: ReactNode
  /** Days that ages and documents are judged on. */
  days: TripDays
  /** Path to hold the same again, for the same party or another one. */
  again: (party?: PartyCounts) => string
  /** Path of a passenger's copies, without JavaScript. */
  copies?: (passengerId: string) => string
  search: string
}

export interface StepProps<B extends Booking = Booking> extends CheckoutProps<B> {
  hold: Hold
  /** Reached inside the page: the heading takes the focus, as after a page load. */
  focus: boolean
  parts: CheckoutParts
}

/** To another step: inside the page, or by its address. */
export interface StepLink {
  href: string
  onClick?: (event: MouseEvent) => void
}

export type ReviewStep<B extends Booking = Booking> = StepProps<B> & { to: (step: CheckoutStep) => StepLink }

export const stepName = (step: CheckoutStep, chosen: string) => (step === 'chosen' ? chosen : step)

/** Words of a kind's steps; what is on request is asked for in the last one. */
export const stepWords = (name: string, asks: boolean): Pick<CheckoutParts, 'name' | 'lastStep'> => ({
  name,
  ...(asks && { lastStep: 'ask' }),
})

/** The same as people read it. */
export function stepWord(
  step: CheckoutStep,
  { name, people, lastStep }: Pick<CheckoutParts, 'name' | 'people' | 'lastStep'>,
): string {
  if (step === 'passengers' && people) return people
  return step === 'review' && lastStep ? lastStep : stepName(step, name)
}

export function stepPath({ pages }: Pick<Booking, 'pages'>, step: CheckoutStep, chosen: string): string {
  return step === 'passengers' ? pages.checkout : `${pages.checkout}&step=${stepName(step, chosen)}`
}

/** Text key of the window's title at an address. */
export const stepTitle = (
  wanted: string | null | undefined,
  booking: Parameters<typeof stepOf>[1],
  parts: Parameters<typeof stepWord>[1],
): string => `checkout:steps.${stepWord(stepOf(wanted, booking, parts.name), parts)}`

/** Whether an address shows the last step, as all do once nothing is held. */
export const isReview = (
  wanted: string | null | undefined,
  booking: Parameters<typeof stepOf>[1],
  chosen: string,
): boolean => booking.status !== 'held' || stepOf(wanted, booking, chosen) === 'review'

/** The step of an address: the review needs the names without which nothing is paid. */
export function stepOf(
  wanted: string | null | undefined,
  booking: Pick<Booking, 'status' | 'names_ready'> & { can: { fill_in: boolean } },
  chosen: string,
): CheckoutStep {
  if (wanted === chosen) return 'chosen'
  const reviews = wanted === 'review' || (booking.status === 'held' && !booking.can.fill_in)
  return reviews && booking.names_ready ? 'review' : 'passengers'
}
