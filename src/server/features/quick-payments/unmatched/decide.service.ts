import type {
  KeptAs,
  keepPayment as keepCall,
  matchPayment as matchCall,
} from '#shared/contract/desk/money/unmatched.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { reasonProblem } from '#shared/rules/invoices/exemptions.ts'
import { orderedMinor, UNDECIDED, waitingMinor } from '#shared/rules/money/quick-decision.ts'
import { normaliseReference } from '#shared/rules/texts/reference.ts'
import type { Context, Unit } from '../../../context/context.ts'
import type { Jobs } from '../../../context/jobs.ts'
import { AppError, invalidAt } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { requireActAllowed } from '../../approvals/guard.service.ts'
import { logAct } from '../../audit-log/audit-log.service.ts'
import { loadBooking } from '../../bookings/access.service.ts'
import { mustBeApproved } from '../../bookings/answer-times.service.ts'
import { recordPayment } from '../../bookings/money/received.service.ts'
import { creditPayment, documentPayment } from '../../invoices/kept/kept.service.ts'
import { returnByBank } from '../../payments/transfers/hand-refund.service.ts'
import { findByReference } from '../booking-numbers.repo.ts'
import { lockQuick, putToBooking, type QuickRow, updateQuick } from '../quick-payments.repo.ts'

/** Locks what the inbox shows: money that waits, or a problem. Throws `unmatched.not_found` or `unmatched.decided`. */
async function requireWaiting(u: Unit, id: string): Promise<QuickRow> {
  const row = isId(id) ? await lockQuick(u, id) : undefined
  if (!row || (!row.paid_at && !row.problem)) throw new AppError('unmatched.not_found')
  if (row.decision || row.booking_id) throw new AppError('unmatched.decided')
  if (!row.problem && waitingMinor(row) <= 0) throw new AppError('unmatched.not_found')
  return row
}

const decided = (u: Unit, decision: NonNullable<QuickRow['decision']>, reason: string | null) => ({
  decision,
  decided_by: u.user?.id ?? null,
  decided_at: u.now,
  decision_reason: reason,
})

/** Puts money to a booking, which then received it as any payment. Throws 422 at `booking_reference`. */
export function matchPayment(ctx: Context, id: string, input: BodyOf<typeof matchCall>): Promise<null> {
  return ctx.unit(async u => {
    const row = await requireWaiting(u, id)
    const booking = await findByReference(u, normaliseReference(input.booking_reference))
    if (!booking || booking.currency !== row.currency || waitingMinor(row) <= 0)
      throw invalidAt('booking_reference', 'validation:unknownBooking')
    if (await mustBeApproved(u, await loadBooking(u, booking.id)))
      throw invalidAt('booking_reference', 'validation:toApprove')
    const matched = await updateQuick(u, id, { ...decided(u, 'matched', null), booking_id: booking.id })
    await putToBooking(u, id, booking.id)
    await recordPayment(u, booking.id, waitingMinor(row))
    await logAct(u, 'payment_matched', {
      after: { payment: row.reference, booking: normaliseReference(input.booking_reference) },
    })
    await documentPayment(u, matched)
    return null
  })
}

type Kept = BodyOf<typeof keepCall>

/** Null: without a tax document. Throws 422 at `vat_reason`. */
function keptAs({ tenant }: Unit, { vat_category, vat_reason }: Kept): KeptAs | null {
  if (!vat_category) return null
  const problem = reasonProblem(tenant.settings.country, vat_category, vat_reason)
  if (problem) throw invalidAt('vat_reason', problem)
  return { vat_category, vat_reason: vat_reason ?? null }
}

/** Money of no booking leaves the inbox, invoiced unless staff say it has none. Throws `invoice.seller_incomplete`. */
export function keepPayment(ctx: Context, id: string, input: Kept): Promise<null> {
  const { reason } = input
  return ctx.unit(async u => {
    const row = await requireWaiting(u, id)
    const kept_as = keptAs(u, input)
    const kept = await updateQuick(u, id, {
      ...decided(u, 'kept', reason),
      kept_as: kept_as && JSON.stringify(kept_as),
    })
    await logAct(u, 'payment_kept', { after: { payment: row.reference }, reason })
    await documentPayment(u, kept)
    return null
  })
}

/** Kept money waits for staff again, its invoice is credited. Throws `unmatched.not_found` or `unmatched.not_kept`. */
export function reopenPayment(ctx: Context, id: string, { reason }: { reason: string }): Promise<null> {
  return ctx.unit(async u => {
    const row = isId(id) ? await lockQuick(u, id) : undefined
    if (!row) throw new AppError('unmatched.not_found')
    if (row.decision !== 'kept' || waitingMinor(row) <= 0) throw new AppError('unmatched.not_kept')
    await creditPayment(u, row, reason)
    await updateQuick(u, id, { ...UNDECIDED, kept_as: null })
    await logAct(u, 'payment_reopened', { after: { payment: row.reference }, reason })
    return null
  })
}

/** For the job: what went back of money that was kept is credited. */
export function documentQuick(ctx: Context, { quickPaymentId }: Jobs['quick.document']): Promise<void> {
  return ctx.unit(async u => {
    const row = await lockQuick(u, quickPaymentId)
    if (row) await documentPayment(u, row)
  })
}

/** Orders the way back to where the money came from, a dangerous act. Throws `refund.not_open` where none came in. */
export function refundPayment(ctx: Context, id: string, { reason }: { reason: string }): Promise<null> {
  return ctx.unit(async u => {
    const row = await requireWaiting(u, id)
    if (waitingMinor(row) <= 0) throw new AppError('refund.not_open')
    await requireActAllowed(u, {
      act: 'refund_payout',
      subject: { kind: 'payment', id },
      args: { unmatched: true, reason },
      amountMinor: waitingMinor(row),
      currency: row.currency,
      reason,
    })
    const ordered = await updateQuick(u, id, {
      ...decided(u, 'refund', reason),
      refund_to_minor: row.paid_minor,
    })
    // What its gateway refused goes by bank: asking again would be refused again.
    const byHand = await returnByBank(u, id, waitingMinor(row), { cards: row.refund_ordered_at !== null })
    if (byHand < waitingMinor(row))
      await u.enqueue('quick.refund', { tenantId: u.tenant.id, quickPaymentId: id })
    await logAct(u, 'payment_refunded', { after: { payment: row.reference }, reason })
    await documentPayment(u, ordered)
    return null
  })
}

/** Asks the gateway about an order again. Throws `unmatched.not_found` or `refund.not_open`. */
export function retryPaymentRefund(ctx: Context, id: string): Promise<null> {
  return ctx.unit(async u => {
    const row = isId(id) ? await lockQuick(u, id) : undefined
    if (!row) throw new AppError('unmatched.not_found')
    if (row.decision !== 'refund' || orderedMinor(row) <= 0) throw new AppError('refund.not_open')
    await u.enqueue('quick.refund', { tenantId: u.tenant.id, quickPaymentId: id })
    return null
  })
}
