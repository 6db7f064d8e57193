import { api } from '#client/lib/api.ts'
import { once } from '#client/lib/once.ts'
import { askRefund, finishRefund, getRefundQuote, retryRefund } from '#shared/contract/desk/money/refunds.ts'
import { retryPaymentRefund } from '#shared/contract/desk/money/unmatched.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

export const callRefundQuote = (bookingId: string) => api(getRefundQuote, { params: { id: bookingId } })

/** The same order sent twice is one; after it was taken, the same amount can be ordered again. */
export const callAskRefund = (id: string, body: BodyIn<typeof askRefund>) =>
  once(`refund:${id}:${JSON.stringify(body)}`, idempotencyKey =>
    api(askRefund, { params: { id }, body, idempotencyKey, quiet: true }),
  )

export const callRetryRefund = (id: string) => api(retryRefund, { params: { id } })

export const callRetryPayment = (id: string) => api(retryPaymentRefund, { params: { id } })

export const callFinishRefund = (id: string, reference: string) =>
  api(finishRefund, { params: { id }, body: { reference }, quiet: true })
