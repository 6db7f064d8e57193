import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { currency, instant, localized, minor } from '../fields.ts'

/** Payments by bank transfer. Amounts are minor units. */

export const TRANSFER_STATES = ['awaiting', 'slip', 'approved', 'rejected', 'closed'] as const

export const shownAccount = v.object({
  bank_name: localized,
  holder: v.string(),
  iban: v.string(),
  swift: v.nullable(v.string()),
  currency,
})
export type ShownAccount = v.InferOutput<typeof shownAccount>

export const transfer = v.object({
  state: v.picklist(TRANSFER_STATES),
  account: shownAccount,
  /** To be written on the transfer: it finds the payment. */
  reference: v.string(),
  asked_minor: minor,
  /** What the bank shows; null until it is approved. */
  received_minor: v.nullable(minor),
  currency,
  slip: v.nullable(v.object({ name: v.string(), mime: v.string(), size: v.number(), at: instant })),
  reason: v.nullable(v.string()),
  decided_at: v.nullable(instant),
  until: instant,
  /** How long a hold lasts from the moment the slip arrives. */
  slip_hours: v.number(),
})
export type Transfer = v.InferOutput<typeof transfer>

export const getTransfer = defineEndpoint({
  method: 'GET',
  path: '/api/payment-attempts/{id}/transfer',
  summary: 'Where to transfer the money of a payment to, and how far it is',
  access: 'owner',
  answer: transfer,
})

export const uploadSlip = defineEndpoint({
  method: 'POST',
  path: '/api/payment-attempts/{id}/slip',
  summary: 'Add the slip of a bank transfer: JPG, PNG, WebP or PDF, up to 8 MB; a later one replaces it',
  access: 'owner',
  bodyKind: 'multipart',
  limit: 'slip',
  answer: transfer,
  status: 201,
})
