import type { DepositRule } from '#shared/contract/bookings/deposits.ts'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { createPaymentAttempt, type PaymentMethod } from '#shared/contract/money/payments.ts'
import type { Client } from './client.ts'
import { attemptBody, attemptOf, bookingOf, CARDS, sendCard } from './paying.ts'

/** A third now, a fifth 45 days and the rest 30 days before departure. */
export const RULE: DepositRule = {
  first: { kind: 'share', share_bp: 3333 },
  instalments: [{ days: 45, share_bp: 2000 }],
  balance_days: 30,
  full_days: 20,
}
export const WITH_DEPOSIT = { deposit_rule: JSON.stringify(RULE) }

/** What a page that shows the booking as it is sends to pay a part. */
export function partBody(booking: FlightBooking, part: 'all' | 'next', method: PaymentMethod = 'card') {
  const { due_minor, payment_plan } = booking
  const amount_minor = part === 'next' ? (payment_plan?.next_minor ?? due_minor) : due_minor
  return { ...attemptBody(booking.id, method), part, expected: { amount_minor, due_minor } }
}

export const payPart = (
  client: Client,
  booking: FlightBooking,
  part: 'all' | 'next',
  method: PaymentMethod = 'card',
) => client.call(createPaymentAttempt, { body: partBody(booking, part, method) })

/** Pays a part by card, and answers the booking after it. */
export async function payByCard(client: Client, id: string, part: 'all' | 'next'): Promise<FlightBooking> {
  const { data } = await payPart(client, await bookingOf(client, id), part)
  await sendCard(client, data.pay_url?.split('/').at(-1) as string, CARDS.paid)
  await attemptOf(client, data.id)
  return bookingOf(client, id)
}
