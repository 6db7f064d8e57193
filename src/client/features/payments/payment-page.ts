import type { AgencyBalance } from '#client/features/bookings/checkout/agency-balance.ts'
import type { MethodFees } from '#shared/contract/desk/money/method-fees.ts'
import type { PaidBooking, PaymentAttempt, PaymentMethod } from '#shared/contract/money/payments.ts'
import type { Transfer } from '#shared/contract/money/transfers.ts'
import type { Network } from '#shared/rules/money/payment-networks.ts'
import type { CalendarEntry } from '#shared/rules/texts/calendar-entries.ts'

export interface PaymentPageProps {
  /** Of a form that is sent without script. */
  formKey: string
  attempt: PaymentAttempt
  transfer?: Transfer
  booking: PaidBooking
  /** Of the journey, for calendars. */
  entries: CalendarEntry[]
  methods: PaymentMethod[]
  networks: Network[]
  balance?: AgencyBalance
  fees?: MethodFees
  zone: string
  symbol?: string
  whatsapp?: string
  guest: boolean
}
