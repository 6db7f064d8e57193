import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'

/** Mails that did not arrive: given up after three days, or still tried. */

export const MAIL_STATES = ['failed', 'waiting'] as const

/** Why the last try failed: the receiving server refused it, or none could be reached. */
const problem = v.picklist(['refused', 'unreachable'])

export const openMail = v.object({
  id,
  /** Kind of mail: texts `desk-mails:kind`. */
  kind: v.string(),
  booking: v.nullable(v.object({ id, reference: v.string(), kind: v.string() })),
  /** Null without the right to see personal data. */
  recipient: v.nullable(v.string()),
  ordered_at: instant,
  tries: v.number(),
  /** Null when it is tried no more. */
  next_try_at: v.nullable(instant),
  problem: v.nullable(problem),
  /** Class and SMTP code of the last error. */
  code: v.nullable(v.string()),
})
export type OpenMail = v.InferOutput<typeof openMail>

export const mailFilter = v.object({
  state: v.optional(v.picklist(MAIL_STATES), 'failed'),
  after: v.optional(id),
})
export type MailFilter = v.InferOutput<typeof mailFilter>

export const openMails = v.object({
  rows: v.array(openMail),
  counts: v.object({ failed: v.number(), waiting: v.number() }),
  next: v.nullable(id),
})
export type OpenMails = v.InferOutput<typeof openMails>

const access = { role: 'staff', permission: 'bookings.approve' } as const

export const listMails = defineEndpoint({
  method: 'GET',
  path: '/api/desk/mails',
  summary: 'Mails that failed, or that wait to be sent, oldest first',
  access,
  query: mailFilter,
  answer: openMails,
})

export const retryMail = defineEndpoint({
  method: 'POST',
  path: '/api/desk/mails/{id}/retry',
  summary: 'Try a failed mail again, for another three days',
  access,
  answer: v.null(),
})
