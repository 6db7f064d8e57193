import { useState } from 'react'
import { ApiError, api, detailOf } from '#client/lib/api.ts'
import { forgetKey, hasKey, idempotencyKey } from '#client/lib/idempotency.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { PAYMENT_PARTS, type PaymentPart } from '#shared/contract/bookings/deposits.ts'
import {
  createPaymentAttempt,
  getPaymentAttempt,
  PAYMENT_METHODS,
  type PaymentAttempt,
  type PaymentMethod,
} from '#shared/contract/money/payments.ts'
import { isOpenAttempt } from '#shared/rules/money/payment-status.ts'
import type { AgencyBalance } from './agency-balance.ts'
import { reloadIfOver } from './booking-over.ts'
import { expectedOf } from './payment-part.ts'

type Payable = Pick<Booking, 'id' | 'due_minor' | 'payment_plan'>
/** `feeMinor`: of the method, as the payer saw it. */
type Chosen = Paid & { feeMinor: number }

export interface Paid {
  method: PaymentMethod
  part: PaymentPart
}

// What is due belongs to it: paying the next line is another intention than paying this one.
const intention = ({ id, due_minor }: Omit<Payable, 'payment_plan'>, { method, part }: Paid) =>
  `pay:${id}:${due_minor}:${part}:${method}`

/** The next press starts a new attempt. */
export function forgetPayment(booking: Omit<Payable, 'payment_plan'>, except?: Paid) {
  const ways = PAYMENT_METHODS.flatMap(method => PAYMENT_PARTS.map(part => ({ method, part })))
  for (const way of ways)
    if (way.method !== except?.method || way.part !== except.part) forgetKey(intention(booking, way))
}

/** One key per attempt, so that a double click, reload or going back reaches the same one. */
async function startPayment(booking: Payable, { feeMinor, ...paid }: Chosen): Promise<PaymentAttempt> {
  forgetPayment(booking, paid)
  const expected = expectedOf(booking, paid.part)
  const isFirst = !hasKey(intention(booking, paid))
  const call = () =>
    api(createPaymentAttempt, {
      body: { booking_id: booking.id, ...paid, expected, fee_minor: feeMinor, accept_terms: true },
      idempotencyKey: idempotencyKey(intention(booking, paid)),
      quiet: true,
    })
  const answer = await call().catch(error => {
    // The fee of the method is another one since the last press.
    if (!(error instanceof ApiError) || error.body.code !== 'idempotency_mismatch') throw error
    forgetPayment(booking)
    return call()
  })
  // A repeated request gets the first one's answer, and its attempt may have ended since.
  const attempt = isFirst ? answer : await api(getPaymentAttempt, { params: { id: answer.id }, quiet: true })
  const usable = isOpenAttempt(attempt.status) && Date.parse(attempt.expires_at) > Date.now()
  if (usable || attempt.status === 'paid') return attempt
  forgetPayment(booking)
  return call()
}

function availableNow(error: unknown): number | undefined {
  const available = detailOf(error, 'balance.insufficient', 'available_minor')
  return typeof available === 'number' ? available : undefined
}

function underWay(error: unknown): string | undefined {
  const id = detailOf(error, 'payment.under_way', 'attempt_id')
  return typeof id === 'string' ? id : undefined
}

/** Starts a payment and opens its page. `balance` is updated by errors. */
export function usePayment(booking: Payable, paymentPath: (id: string) => string, balance?: AgencyBalance) {
  const [available, setAvailable] = useState<number>()
  const pay = async (paid: Chosen) => {
    try {
      const attempt = await startPayment(booking, paid)
      location.assign(attempt.pay_url ?? paymentPath(attempt.id))
    } catch (error) {
      const id = underWay(error)
      if (!id) {
        setAvailable(known => availableNow(error) ?? known)
        reloadIfOver(error)
        throw error
      }
      location.assign(paymentPath(id))
    }
    return true
  }
  return { pay, balance: balance && { ...balance, availableMinor: available ?? balance.availableMinor } }
}
