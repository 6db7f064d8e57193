import { api } from '#client/lib/api.ts'
import { once } from '#client/lib/once.ts'
import {
  closePaymentLink,
  createPaymentLink,
  mailPaymentLink,
} from '#shared/contract/desk/money/payment-links.ts'
import {
  keepPayment,
  matchPayment,
  refundPayment,
  reopenPayment,
} from '#shared/contract/desk/money/unmatched.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'

export const callCreateLink = (body: BodyIn<typeof createPaymentLink>) =>
  once(`link:${JSON.stringify(body)}`, idempotencyKey =>
    api(createPaymentLink, { body, idempotencyKey, quiet: true }),
  )
export const callCloseLink = (id: string) => api(closePaymentLink, { params: { id }, quiet: true })
export const callMailLink = (id: string, body: BodyIn<typeof mailPaymentLink>) =>
  api(mailPaymentLink, { params: { id }, body, quiet: true })
export const callAllowOpen = (has_open_payment: boolean) =>
  api(updateAppSettings, { body: { has_open_payment } })

export const callMatch = (id: string, booking_reference: string) =>
  api(matchPayment, { params: { id }, body: { booking_reference }, quiet: true })
export const callKeep = (id: string, body: BodyIn<typeof keepPayment>) =>
  api(keepPayment, { params: { id }, body, quiet: true })
export const callReopen = (id: string, reason: string) =>
  api(reopenPayment, { params: { id }, body: { reason }, quiet: true })
export const callRefund = (id: string, reason: string) =>
  api(refundPayment, { params: { id }, body: { reason }, quiet: true })
