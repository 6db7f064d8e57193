import { api } from '#client/lib/api.ts'
import { once } from '#client/lib/once.ts'
import { acceptQuoteForCustomer, declineRequest, offerQuote } from '#shared/contract/bookings/cancellation.ts'
import type { VatReasonCode } from '#shared/contract/bookings/prices.ts'
import * as desk from '#shared/contract/desk/bookings/bookings.ts'
import { issueInvoice } from '#shared/contract/desk/money/invoices.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

/** What staff do with a booking; the dialogs show errors. */
export const callExtendHold = (id: string, body: BodyIn<typeof desk.extendHoldByStaff>) =>
  api(desk.extendHoldByStaff, { params: { id }, body, quiet: true })

export const callKeep = (id: string, body: BodyIn<typeof desk.keepOverdue>) =>
  api(desk.keepOverdue, { params: { id }, body, quiet: true })

export const callReinstate = (id: string, body: BodyIn<typeof desk.reinstateBooking>) =>
  api(desk.reinstateBooking, { params: { id }, body, quiet: true })

export const callCancel = (id: string, body: BodyIn<typeof desk.cancelByStaff>) =>
  api(desk.cancelByStaff, { params: { id }, body, quiet: true })

export const callConfirm = (id: string, body: BodyIn<typeof desk.confirmByHand>) =>
  api(desk.confirmByHand, { params: { id }, body, quiet: true })

export const callDecide = (id: string, body: BodyIn<typeof desk.decideRequest>) =>
  api(desk.decideRequest, { params: { id }, body, quiet: true })

export const callSetPrice = (id: string, body: BodyIn<typeof desk.overridePrice>) =>
  api(desk.overridePrice, { params: { id }, body, quiet: true })

/** A repeated press gives back once. */
export const callGiveBack = (id: string, body: BodyIn<typeof desk.giveBack>) =>
  once(`give-back:${id}:${JSON.stringify(body)}`, idempotencyKey =>
    api(desk.giveBack, { params: { id }, body, idempotencyKey, quiet: true }),
  )

/** A repeated press makes one booking. */
export const callSplit = (id: string, body: BodyIn<typeof desk.splitBooking>) =>
  once(`split:${id}:${JSON.stringify(body)}`, idempotencyKey =>
    api(desk.splitBooking, { params: { id }, body, idempotencyKey, quiet: true }),
  )

export const callResendMail = (id: string, body: BodyIn<typeof desk.resendMail>) =>
  api(desk.resendMail, { params: { id }, body, quiet: true })

export const callAddNote = (id: string, body: BodyIn<typeof desk.addNote>) =>
  api(desk.addNote, { params: { id }, body, quiet: true })

export const callOfferQuote = (id: string, body: BodyIn<typeof offerQuote>) =>
  api(offerQuote, { params: { id }, body, quiet: true })

export const callAcceptForCustomer = (id: string, body: BodyIn<typeof acceptQuoteForCustomer>) =>
  api(acceptQuoteForCustomer, { params: { id }, body, quiet: true })

export const callDecline = (id: string, body: BodyIn<typeof declineRequest>) =>
  api(declineRequest, { params: { id }, body, quiet: true })

export const callIssueInvoice = (id: string, vat_reason?: VatReasonCode) =>
  api(issueInvoice, { params: { id }, body: { vat_reason } })
