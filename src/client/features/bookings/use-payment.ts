import { useEffect, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { forgetKey, idempotencyKey } from '#client/lib/idempotency.ts'
import {
  createPaymentAttempt,
  PAYMENT_METHODS,
  type PaymentAttempt,
  type PaymentMethod,
} from '#shared/contract/payments.ts'
import { isOpenAttempt } from '#shared/rules/payment-status.ts'
import { reloadIfOver } from './booking-over.ts'

const intention = (bookingId: string, method: PaymentMethod) => `pay:${bookingId}:${method}`

/** An attempt is over, or another method was chosen: the next press is a new attempt. */
export function forgetPayment(bookingId: string, except?: PaymentMethod) {
  for (const method of PAYMENT_METHODS) if (method !== except) forgetKey(intention(bookingId, method))
}

/**
 * One press, one attempt: the key lasts until its attempt is over, so a double click, a reload or the way
 * back reach the same one.
 */
async function startPayment(bookingId: string, method: PaymentMethod): Promise<PaymentAttempt> {
  forgetPayment(bookingId, method)
  const call = () =>
    api(createPaymentAttempt, {
      body: { flight_booking_id: bookingId, method, accept_terms: true },
      idempotencyKey: idempotencyKey(intention(bookingId, method)),
    })
  const attempt = await call()
  const usable = isOpenAttempt(attempt.status) && Date.parse(attempt.expires_at) > Date.now()
  if (usable || attempt.status === 'paid') return attempt
  forgetPayment(bookingId)
  return call()
}

/** Starts paying a booking and leaves for the payment page. */
export function usePayment(bookingId: string, paymentPath: (id: string) => string) {
  const [busy, setBusy] = useState(false)
  // The browser may bring this page back as it was left: busy.
  useEffect(() => {
    const awake = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    addEventListener('pageshow', awake)
    return () => removeEventListener('pageshow', awake)
  }, [])
  const pay = async (method: PaymentMethod) => {
    if (busy) return
    setBusy(true)
    try {
      const attempt = await startPayment(bookingId, method)
      location.assign(attempt.pay_url ?? paymentPath(attempt.id))
    } catch (error) {
      setBusy(false)
      reloadIfOver(error)
    }
  }
  return { busy, pay }
}
