import type { AgencyBalance } from '#client/features/bookings/checkout/agency-balance.ts'
import type { Booking } from '#shared/contract/bookings.ts'
import type { PaymentAttempt, PaymentMethod } from '#shared/contract/payments.ts'
import type { Network } from '#shared/rules/money/payment-networks.ts'

/** What the page of a payment hands to its island. */
export interface PaymentPageProps {
  attempt: PaymentAttempt
  booking: Booking
  methods: PaymentMethod[]
  networks: Network[]
  /** What the agency of the booking can spend, where that is a way to pay. */
  balance?: AgencyBalance
  /** The agency's time zone, symbol and first WhatsApp number. */
  zone: string
  symbol?: string
  whatsapp?: string
  /** Nobody is signed in. */
  guest: boolean
}
