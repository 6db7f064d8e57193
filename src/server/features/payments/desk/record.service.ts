import { can } from '#shared/base/permissions.ts'
import type { PaymentLine, PaymentRecord } from '#shared/contract/desk/money/payments.ts'
import { decisionsFor } from '#shared/rules/money/flagged.ts'
import { disputeSteps } from '#shared/rules/money/taken-back.ts'
import { BANK } from '../../../adapters/gateway.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { AFTER_PAYMENT } from '../attempt-rules.ts'
import { mayTakeBack } from '../flagged/dispute.service.ts'
import { getAttempt } from '../payments.repo.ts'
import { checkLoadedAttempt } from '../settle.service.ts'
import { transferOf } from '../transfers/slip.service.ts'
import { type ListedAttempt, listOfTarget } from './attempts.repo.ts'
import { explainAttempt, withReports } from './explain.service.ts'
import { type LineRow, listLines } from './lines.repo.ts'
import { toPaymentRow } from './row.ts'

/** What staff and payer did with a transfer, by what its books say. */
const STEPS: Record<string, string> = {
  pending: 'slip_received',
  paid: 'transfer_approved',
  failed: 'transfer_rejected',
}

function ownLines(row: ListedAttempt): LineRow[] {
  const line = (at: Date | null, source: LineRow['source'], kind: string | null) =>
    at && kind ? [{ at, source, kind, detail: null, amount_minor: null }] : []
  const ended = row.status === 'expired' ? row.expires_at : null
  return [
    ...line(row.created_at, 'attempt', 'created'),
    ...(row.gateway === BANK
      ? line(row.fetched_at, 'attempt', STEPS[row.fetched ?? ''] ?? null)
      : line(row.fetched_at, 'fetch', row.fetched)),
    ...line(ended, 'attempt', 'time_over'),
  ]
}

async function linesOf(u: Unit, row: ListedAttempt): Promise<PaymentLine[]> {
  const lines = [...ownLines(row), ...(await listLines(u, row))]
  return lines
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(line => ({ ...line, at: line.at.toISOString() }))
}

async function requireRow(u: Unit, id: string): Promise<{ row: ListedAttempt; all: ListedAttempt[] }> {
  const found = isId(id) ? await getAttempt(u, id) : undefined
  const all = found ? await listOfTarget(u, found.target_id) : []
  const row = all.find(each => each.id === id)
  if (!row) throw new AppError('payment.not_found')
  return { row, all }
}

function toDecide({ user }: Unit, row: ListedAttempt): PaymentRecord['to_decide'] {
  const { flagged, reported_minor, reported_currency } = row
  if (!flagged || AFTER_PAYMENT.includes(flagged)) return null
  const right = can(user, row.target_kind === 'agency_top_up' ? 'wallet.adjust' : 'refunds.create')
  return { may: right ? decisionsFor(row) : [], reported_minor, reported_currency }
}

/** An attempt with all that happened and why it is not paid. Throws `payment.not_found`. */
export function showPayment(ctx: Context, id: string): Promise<PaymentRecord> {
  return ctx.unit(async u => {
    const { row, all } = await requireRow(u, id)
    const attempts = await withReports(u, all)
    const reported = attempts.find(each => each.id === id) ?? { ...row, reports: 0 }
    const { gateway_account, gateway_payment_id, checks } = row
    return {
      ...toPaymentRow(row, u.now, reported.reports),
      gateway_account,
      gateway_payment_id,
      checks,
      to_decide: toDecide(u, row),
      dispute_steps: mayTakeBack(u, row) ? disputeSteps(row, row.lost) : {},
      expires_at: row.expires_at.toISOString(),
      next_check_at: row.next_check_at?.toISOString() ?? null,
      explanation: explainAttempt(u, reported, attempts),
      transfer: (row.method === 'bank_transfer' && (await transferOf(u, id))) || null,
      lines: await linesOf(u, row),
      others: all.filter(each => each.id !== id).map(each => toPaymentRow(each, u.now)),
    }
  })
}

/** Asks the gateway now. Throws `payment.not_found`, `payment.gateway_unavailable`, or `auth.forbidden` without the right. */
export async function fetchPayment(ctx: Context, id: string): Promise<null> {
  if (!can(ctx.user, 'refunds.create') && !can(ctx.user, 'bookings.approve'))
    throw new AppError('auth.forbidden')
  const attempt = isId(id) ? await ctx.unit(u => getAttempt(u, id)) : undefined
  if (!attempt || attempt.method === 'balance') throw new AppError('payment.not_found')
  await checkLoadedAttempt(ctx, attempt).catch(cause => {
    ctx.log.warn({ err: cause, attempt: id }, 'the gateway did not answer to staff')
    throw new AppError('payment.gateway_unavailable', { cause })
  })
  return null
}
