import { callResendMail } from '#client/features/bookings/desk/desk-bookings.api.ts'
import { api } from '#client/lib/api.ts'
import { once } from '#client/lib/once.ts'
import { decidePayment, fetchPayment, recordDispute } from '#shared/contract/desk/money/payments.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

export const callFetchPayment = (id: string) => api(fetchPayment, { params: { id } })

export const callDecidePayment = (id: string, body: BodyIn<typeof decidePayment>) =>
  once(`decide:${id}:${JSON.stringify(body)}`, idempotencyKey =>
    api(decidePayment, { params: { id }, body, idempotencyKey, quiet: true }),
  )

export const callRecordDispute = (id: string, body: BodyIn<typeof recordDispute>) =>
  once(`dispute:${id}:${JSON.stringify(body)}`, idempotencyKey =>
    api(recordDispute, { params: { id }, body, idempotencyKey, quiet: true }),
  )

export const callSendLink = (bookingId: string) => callResendMail(bookingId, { mail: 'booking_link' })
