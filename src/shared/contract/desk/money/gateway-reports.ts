import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { currency, id, instant, minor } from '../../fields.ts'

/** A gateway's report of what it settled, compared with our books. Nothing is kept and nothing changes. */

export const REPORT_LINES = 5000
export const REPORT_BYTES = 2 * 1024 * 1024

/**
 * `missing_here`: the report has it and our books do not; `missing_there`: the other way round; `double`: the report
 * has it once more than our books; `amount`, `currency`: another one than ours; `fee`: what is paid out is not the
 * amount less the fee; `chargeback`: the payer's bank took it back; `other`: none of these, such as a fee.
 */
export const REPORT_OUTCOMES = [
  'missing_here',
  'missing_there',
  'double',
  'amount',
  'currency',
  'fee',
  'chargeback',
  'other',
  'same',
] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

const comparedLine = v.object({
  /** In the file; null for what the report does not have. */
  line: v.nullable(v.number()),
  outcome: v.picklist(REPORT_OUTCOMES),
  kind: v.picklist(['payment', 'refund', 'refund_failed', 'chargeback', 'other']),
  /** What the report calls it. */
  kind_text: v.string(),
  payment_id: v.string(),
  attempt_id: v.nullable(id),
  reference: v.nullable(v.string()),
  at: v.nullable(instant),
  currency,
  reported_minor: v.nullable(minor),
  booked_minor: v.nullable(minor),
  fee_minor: v.nullable(minor),
  net_minor: v.nullable(minor),
})
export type ComparedLine = v.InferOutput<typeof comparedLine>

const report = v.object({
  gateway: v.string(),
  /** First and last instant of its lines; without them nothing is looked for that the report lacks. */
  from: v.nullable(instant),
  to: v.nullable(instant),
  lines: v.array(comparedLine),
  errors: v.array(v.object({ line: v.number(), column: v.nullable(v.string()), message: v.string() })),
})
export type GatewayReport = v.InferOutput<typeof report>

export const compareReport = defineEndpoint({
  method: 'POST',
  path: '/api/desk/gateway-reports/{gateway}',
  summary: 'Compare a report of a gateway (CSV) with our books, line by line; nothing is kept or changed',
  access: { permission: 'refunds.create' },
  bodyKind: 'multipart',
  limit: 'report',
  answer: report,
})
