import type { Refund } from '#shared/contract/desk/money/refunds.ts'
import type { RefundRow } from './refunds.repo.ts'

type Shown = Pick<
  RefundRow,
  | 'id'
  | 'way'
  | 'source'
  | 'amount_minor'
  | 'currency'
  | 'status'
  | 'problem'
  | 'reason'
  | 'asked_at'
  | 'done_at'
>

export const toRefund = (row: Shown): Refund => ({
  id: row.id,
  way: row.way,
  source: row.source,
  amount_minor: row.amount_minor,
  currency: row.currency,
  status: row.status,
  problem: row.problem,
  reason: row.reason,
  asked_at: row.asked_at.toISOString(),
  done_at: row.done_at?.toISOString() ?? null,
})
