import { useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { forgetKey, idempotencyKey } from '#client/lib/idempotency.ts'
import {
  createPaymentAttempt,
  PAYMENT_METHODS,
  type PaymentAttempt,
  type PaymentMethod,
} from '#shared/contract/payments.ts'
import { isOpenAttempt } from '#shared/rules/money/payment-status.ts'
import type { AgencyBalance } from './agency-balance.ts'
import { reloadIfOver } from './booking-over.ts'

const intention = (bookingId: string, method: PaymentMethod) => `pay:${bookingId}:${method}`

/** The next press starts a new attempt. */
export function forgetPayment(bookingId: string, except?: PaymentMethod) {
  for (const method of PAYMENT_METHODS) if (method !== except) forgetKey(intention(bookingId, method))
}

/** One key per attempt, so that a double click, reload or going back reaches the same one. */
async function startPayment(bookingId: string, method: PaymentMethod): Promise<PaymentAttempt> {
  forgetPayment(bookingId, method)
  const call = () =>
    api(createPaymentAttempt, {
      body: { booking_id: bookingId, method, accept_terms: true },
      idempotencyKey: idempotencyKey(intention(bookingId, method)),
      quiet: true,
    })
  const attempt = await call()
  const usable = isOpenAttempt(attempt.status) && Date.parse(attempt.expires_at) > Date.now()
  if (usable || attempt.status === 'paid') return attempt
  forgetPayment(bookingId)
  return call()
}

/** The available amount in an error. */
function availableNow(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.body.code !== 'balance.insufficient') return undefined
  const available = error.body.details?.available_minor
  return typeof available === 'number' ? available : undefined
}

/** Id of a payment in progress. */
function underWay(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.body.code !== 'payment.under_way') return undefined
  const id = error.body.details?.attempt_id
  return typeof id === 'string' ? id : undefined
}

/** Starts a payment and opens its page. `balance` is updated by errors. */
export function usePayment(bookingId: string, paymentPath: (id: string) => string, balance?: AgencyBalance) {
  const [available, setAvailable] = useState<number>()
  const pay = async (method: PaymentMethod) => {
    try {
      const attempt = await startPayment(bookingId, method)
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
