import type { AgencyBalance } from '#client/features/bookings/checkout/agency-balance.ts'
import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import type { PaymentMethod } from '#shared/contract/payments.ts'

export const CHECKOUT_STEPS = ['flight', 'passengers', 'review'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** What the page hands to the stepper. */
export interface CheckoutProps {
  booking: FlightBooking
  step: CheckoutStep
  /** The agency's time zone: holds are told on its clock. */
  zone: string
  /** ISO country of the agency, for phone numbers. */
  country: string
  methods: PaymentMethod[]
  /** What the agency of the booking can spend, where that is a way to pay. */
  balance?: AgencyBalance
  networks: { logo: string; title: string }[]
  hasLegal: boolean
  /** All passengers stand open, as no script opens them. */
  all: boolean
  /** One-time key of the form, where no script makes one. */
  formKey: string
  symbol?: string
}

/** The address of a step; passengers are the plain one. */
export function stepQuery(bookingId: string, step: CheckoutStep): string {
  return step === 'passengers' ? `?booking=${bookingId}` : `?booking=${bookingId}&step=${step}`
}

/**
 * The step an address asks for; nobody reviews before the passengers are complete, and who may not fill them
 * in only reviews.
 */
export function stepOf(
  wanted: string | null | undefined,
  booking: Pick<FlightBooking, 'status' | 'passengers_complete'> & { can: { fill_in: boolean } },
): CheckoutStep {
  if (wanted === 'flight') return 'flight'
  const reviews = wanted === 'review' || (booking.status === 'held' && !booking.can.fill_in)
  return reviews && booking.passengers_complete ? 'review' : 'passengers'
}
