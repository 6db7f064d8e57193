import * as v from 'valibot'
import { ACTS, LEVELS, RULED_ACTS } from '../../base/dangerous-acts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { currency, id, instant, integer, longText, minor } from '../fields.ts'
import { MAX_AMOUNT } from '../money/ledger.ts'

/** Acts that a second person confirms, and the settings that say which. */

const person = v.object({ id, name: v.string() })

export const APPROVAL_STATUSES = ['pending', 'confirmed', 'declined', 'withdrawn', 'expired'] as const

export const approval = v.object({
  id,
  act: v.picklist(ACTS),
  status: v.picklist(APPROVAL_STATUSES),
  subject: v.object({
    /** `payment`: money of no booking; `attempt`: one try to pay. */
    kind: v.picklist(['booking', 'agency', 'user', 'block', 'payment', 'attempt', 'departure']),
    id,
    /** Reference, code, or name in the caller's language. */
    name: v.string(),
    /** Of a booking: which list it is in. */
    booking_kind: v.nullable(v.string()),
  }),
  /** Price, balance or limit before; null where there is none. */
  before_minor: v.nullable(minor),
  /** What goes out, or the change of what was before. */
  amount_minor: v.nullable(minor),
  currency: v.nullable(currency),
  /** What else was asked for, by name. */
  facts: v.array(v.object({ name: v.string(), value: v.string() })),
  reason: v.nullable(v.string()),
  asked_by: person,
  asked_at: instant,
  expires_at: instant,
  decided_by: v.nullable(person),
  decided_at: v.nullable(instant),
  decision_reason: v.nullable(v.string()),
  /** Asked for by the caller. */
  own: v.boolean(),
  may_decide: v.boolean(),
})
export type Approval = v.InferOutput<typeof approval>

export const getApproval = defineEndpoint({
  method: 'GET',
  path: '/api/desk/approvals/{id}',
  summary: 'An act that waits for a second person, for the one who asked and for those who may confirm it',
  access: 'staff',
  answer: approval,
})

const reason = longText(200)

export const decideApproval = defineEndpoint({
  method: 'POST',
  path: '/api/desk/approvals/{id}/decision',
  summary:
    'Confirm an act of a colleague, which does it now and asks for a fresh password, or decline it; or withdraw the own one',
  access: 'staff',
  body: v.variant('decision', [
    v.strictObject({ decision: v.literal('confirm') }),
    v.strictObject({ decision: v.literal('decline'), reason }),
    v.strictObject({ decision: v.literal('withdraw') }),
  ]),
  answer: approval,
})

const rule = v.strictObject({
  level: v.picklist(LEVELS),
  over_minor: v.nullable(integer(0, MAX_AMOUNT)),
  below: v.picklist(['none', 'fresh_password']),
})

export const actRules = v.strictObject({
  refund: rule,
  refund_payout: rule,
  transfer_approval: rule,
  price_override: rule,
  balance_adjustment: rule,
  top_up_decision: rule,
  credit_change: rule,
  block_cancellation: rule,
  // Settings that were written before the act existed do not name it.
  departure_call_off: v.optional(rule, { level: 'fresh_password', over_minor: null, below: 'none' }),
  second_factor_reset: rule,
  passport_export: v.pipe(
    rule,
    // A file cannot wait for a second person.
    v.check(({ level }) => level !== 'second_person', 'validation:pattern'),
  ),
} satisfies Record<(typeof RULED_ACTS)[number], v.GenericSchema>)

export const approvalSettings = v.object({
  /** 0 while the defaults hold. */
  version: v.number(),
  rules: actRules,
  /** Staff who may confirm each act. */
  people: v.record(v.picklist(RULED_ACTS), v.number()),
  currency,
})
export type ApprovalSettings = v.InferOutput<typeof approvalSettings>

export const getApprovalSettings = defineEndpoint({
  method: 'GET',
  path: '/api/desk/settings/approvals',
  summary: 'What each dangerous act needs: nothing, a fresh password or a second person',
  access: { permission: 'settings.manage' },
  answer: approvalSettings,
})

export const updateApprovalSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/settings/approvals',
  summary:
    'Set what dangerous acts need; asks for a fresh password, and for a second person where one would no longer be needed',
  access: { permission: 'settings.manage' },
  body: v.strictObject({ version: integer(0, 1_000_000), rules: actRules }),
  answer: approvalSettings,
})
