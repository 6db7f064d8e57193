import * as v from 'valibot'
import { normaliseDigits } from '../../base/digits.ts'
import { SEES_AGENCIES } from '../../base/permissions.ts'
import { newAgency } from '../accounts/agency-members.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  id,
  instant,
  integer,
  localized,
  longText,
  minor,
  plainDate,
  queryInteger,
  searched,
  text,
} from '../fields.ts'
import { nationalAddress } from './national-address.ts'
import { paymentAttempt, paymentMethod } from './payments.ts'

/** An agency's account. Amounts are minor units of the agency's currency. */

export const POSTING_KINDS = [
  'opening',
  'top_up',
  'charge',
  'refund',
  // Of what was paid by card or transfer.
  'credited',
  'transfer',
  'adjustment',
] as const
export const postingKind = v.picklist(POSTING_KINDS)
export type PostingKind = v.InferOutput<typeof postingKind>

export const statementEntry = v.object({
  /** Position in the hash chain, from 1 without gaps. */
  entry_no: v.number(),
  posted_at: instant,
  kind: postingKind,
  /** Positive: credit to the agency. */
  amount_minor: minor,
  balance_after_minor: minor,
  reason: v.nullable(v.string()),
  counterparty: v.nullable(localized),
  booking: v.nullable(v.object({ id, reference: v.string(), kind: v.string() })),
  /** SHA-256 over the previous hash and this entry, hex. */
  hash: v.string(),
})
export type StatementEntry = v.InferOutput<typeof statementEntry>

export const statement = v.object({
  agency: v.object({ id, name: localized }),
  currency: v.string(),
  balance_minor: minor,
  /** Balance and credit; like the limit, null for members who may not see that. */
  credit_limit_minor: v.nullable(minor),
  available_minor: v.nullable(minor),
  entries: v.array(statementEntry),
  /** `before` of the next page; null at the end. */
  next: v.nullable(v.number()),
})
export type Statement = v.InferOutput<typeof statement>

export const statementFilter = v.object({
  from: v.optional(plainDate),
  to: v.optional(plainDate),
  kind: v.optional(postingKind),
  before: v.optional(queryInteger(1, 999_999_999)),
})

export const getStatement = defineEndpoint({
  method: 'GET',
  path: '/api/agency/statement',
  summary: 'Statement of the agency the user acts for',
  access: { permission: 'balance.view' },
  query: statementFilter,
  answer: statement,
})

export const exportStatement = defineEndpoint({
  method: 'GET',
  path: '/api/agency/statement.csv',
  summary: 'The filtered statement as CSV',
  access: { permission: 'balance.view' },
  limit: 'report',
  query: statementFilter,
  download: true,
  answer: v.null(),
})

export const verification = v.object({
  ok: v.boolean(),
  entries: v.number(),
  broken_at: v.nullable(v.number()),
})
export type Verification = v.InferOutput<typeof verification>

export const verifyStatement = defineEndpoint({
  method: 'POST',
  path: '/api/agency/statement/verify',
  summary: 'Recompute the chain of hashes and the balance',
  access: { permission: 'balance.view' },
  limit: 'report',
  answer: verification,
})

/** The largest amount of one posting, and the largest credit, in minor units. */
export const MAX_AMOUNT = 10_000_000_000
export const MAX_CREDIT = 100_000_000_000
const positiveMinor = integer(1, MAX_AMOUNT)

export const topUp = defineEndpoint({
  method: 'POST',
  path: '/api/agency/top-ups',
  summary: 'Pay money into the own agency by card',
  access: { permission: 'balance.spend' },
  idempotent: true,
  limit: 'pay',
  status: 201,
  body: v.strictObject({ amount_minor: positiveMinor, method: paymentMethod }),
  answer: paymentAttempt,
})

export const transferBalance = defineEndpoint({
  method: 'POST',
  path: '/api/agency/transfers',
  summary: 'Move balance to an agency one level below',
  access: { permission: 'balance.transfer_to_child' },
  idempotent: true,
  status: 201,
  body: v.strictObject({ child_agency_id: id, amount_minor: positiveMinor, reason: longText(200) }),
  answer: statementEntry,
})

const taxDetails = v.strictObject({
  vat_number: v.pipe(text(20), v.transform(normaliseDigits)),
  cr: v.nullable(v.pipe(text(30), v.transform(normaliseDigits))),
  address: v.strictObject({ en: text(240), ar: v.optional(text(240)) }),
  /** In parts, which standard invoices in Saudi Arabia name. */
  national_address: v.nullable(nationalAddress),
})
export type TaxDetails = v.InferOutput<typeof taxDetails>

export const staffAgency = v.object({
  id,
  name: localized,
  parent: v.nullable(v.object({ id, name: localized })),
  currency: v.string(),
  balance_minor: minor,
  credit_limit_minor: minor,
  members: v.number(),
  disabled: v.boolean(),
  /** Named by its tax invoices. */
  tax: v.nullable(taxDetails),
})
export type StaffAgency = v.InferOutput<typeof staffAgency>

export interface FlaggedTopUp {
  id: string
  attempt_id: string
  /** `spent`: refunded at the gateway after it was spent; `disputed`: until the payer's bank has decided; `otherwise`: came otherwise than asked for, decided with its payment. */
  problem: 'spent' | 'disputed' | 'otherwise'
  amount_minor: number
  /** Instant of the refund, or of the attempt. */
  at: string
}

export const agenciesFilter = v.object({
  q: v.optional(v.pipe(searched(100), v.trim())),
  after: v.optional(id),
})

export const listAgencies = defineEndpoint({
  method: 'GET',
  path: '/api/agencies',
  summary: 'All travel agencies of the tenant, for its staff',
  access: { permission: SEES_AGENCIES },
  query: agenciesFilter,
  answer: v.object({ agencies: v.array(staffAgency), next: v.nullable(id) }),
})

export const createAgency = defineEndpoint({
  method: 'POST',
  path: '/api/agencies',
  summary: 'Open a travel agency and invite its first member',
  access: { permission: 'agencies.manage' },
  idempotent: true,
  limit: 'invite',
  status: 201,
  // Its credit is set afterwards, as a dangerous act.
  body: v.strictObject(newAgency),
  answer: staffAgency,
})

export const updateAgency = defineEndpoint({
  method: 'PATCH',
  path: '/api/agencies/{id}',
  summary: 'Set the credit limit, or shut an agency out or let it in again; what is left out stays',
  access: { permission: 'agencies.manage' },
  body: v.strictObject({
    credit_limit_minor: v.optional(integer(0, MAX_CREDIT)),
    disabled: v.optional(v.boolean()),
  }),
  answer: staffAgency,
})

export const setAgencyTax = defineEndpoint({
  method: 'PUT',
  path: '/api/agencies/{id}/tax',
  summary: 'What tax invoices name of an agency registered for VAT; null for one that is not',
  access: { permission: 'agencies.manage' },
  body: v.strictObject({ tax: v.nullable(taxDetails) }),
  answer: staffAgency,
})

export const adjustBalance = defineEndpoint({
  method: 'POST',
  path: '/api/agencies/{id}/adjustments',
  summary: 'Correct a balance, or book money received elsewhere; the reason is kept',
  access: { permission: 'wallet.adjust' },
  idempotent: true,
  status: 201,
  body: v.strictObject({
    amount_minor: v.pipe(
      integer(-MAX_AMOUNT, MAX_AMOUNT),
      v.check(amount => amount !== 0, 'validation:required'),
    ),
    reason: longText(200),
  }),
  answer: statementEntry,
})

export const decideTopUp = defineEndpoint({
  method: 'POST',
  path: '/api/agencies/{id}/flagged-top-ups/{line}',
  summary: 'Put a top-up right whose money does not stand in the account as it should; decided once',
  access: { permission: 'wallet.adjust' },
  idempotent: true,
  body: v.strictObject({
    decision: v.picklist(['accept', 'return']),
    reason: longText(200),
  }),
  answer: v.null(),
})

export const getAgencyStatement = defineEndpoint({
  method: 'GET',
  path: '/api/agencies/{id}/statement',
  summary: 'Statement of any agency, for staff',
  access: { permission: SEES_AGENCIES },
  query: statementFilter,
  answer: statement,
})
