import { can } from '#shared/base/permissions.ts'
import { afterFailure, afterMoney } from '#shared/rules/money/quick-decision.ts'
import type { Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { hasGrant } from '../auth/guests/guests.service.ts'
import { endSlipHold, keepForSlip } from '../bookings/holds/payment-hold.service.ts'
import { lockForPayment } from '../bookings/money/payable.service.ts'
import { recordPayment } from '../bookings/money/received.service.ts'
import { recordRefund } from '../bookings/money/refunds.service.ts'
import { recordProblemAt } from '../payments/targets/booking-problem.service.ts'
import type { PaymentTarget, Target } from '../payments/targets/target.port.ts'
import { recordShare } from './links/share.service.ts'
import { requireStillDue } from './links/still-due.service.ts'
import { getQuick, lockQuick, type QuickRow, updateQuick } from './quick-payments.repo.ts'
import { giveReceipt } from './receipts.service.ts'

function targetFor({ id, reference, paid_minor, refunded_minor }: QuickRow): Target {
  const paid = refunded_minor >= paid_minor ? 'refunded' : 'paid'
  return { kind: 'quick_payment', id, reference, status: paid_minor > 0 ? paid : 'waiting' }
}

async function load(u: Unit, id: string): Promise<QuickRow> {
  const row = await getQuick(u, id)
  if (!row) throw new AppError('payment.not_found')
  return row
}

/** Of who started it in this browser, and of staff who may give money back. */
async function requireOwn(u: Unit, id: string): Promise<QuickRow> {
  if (!can(u.user, 'refunds.create') && !(await hasGrant(u, id))) throw new AppError('payment.not_found')
  return load(u, id)
}

async function requireLocked(u: Unit, id: string): Promise<QuickRow> {
  const row = await lockQuick(u, id)
  if (!row) throw new Error('No such quick payment')
  return row
}

/** Money by a link, or of an amount of one's own. */
export const quickTarget: PaymentTarget = {
  kind: 'quick_payment',
  async request(u, { targetId, method }) {
    const row = await requireLocked(u, targetId)
    if (row.paid_minor > 0) throw new AppError('link.used')
    const holdUntil = await requireStillDue(u, row)
    const { id: target_id, amount_minor, currency } = row
    const payer_id = u.user?.id ?? null
    const payment = {
      target_kind: 'quick_payment',
      target_id,
      payer_id,
      amount_minor,
      currency,
      method,
    } as const
    return { payment, target: targetFor(row), holdUntil }
  },
  require: async (u, { target_id }) => targetFor(await requireOwn(u, target_id)),
  load: async (u, { target_id }) => targetFor(await load(u, target_id)),
  bookingIdOf: async (u, { target_id }) => (await load(u, target_id)).booking_id,
  async lock(u, { target_id }) {
    const { booking_id } = await requireLocked(u, target_id)
    if (booking_id) await lockForPayment(u, booking_id)
  },
  async recordPaid(u, { target_id }, amountMinor) {
    const row = await requireLocked(u, target_id)
    const paid = afterMoney(row, { paid_minor: row.paid_minor + amountMinor })
    await updateQuick(u, target_id, { ...paid, paid_at: row.paid_at ?? u.now })
    if (row.booking_id) await recordPayment(u, row.booking_id, amountMinor)
    await recordShare(u, row.link_id, amountMinor)
    await giveReceipt(u, target_id)
  },
  async recordReturned(u, { target_id }, { kind, amountMinor, elsewhereMinor }) {
    const row = await requireLocked(u, target_id)
    const refunded_minor = row.refunded_minor + amountMinor + elsewhereMinor
    await updateQuick(u, target_id, afterMoney(row, { refunded_minor }))
    await recordShare(u, row.link_id, -amountMinor)
    // Not here: the row of a series would stay locked until the gateway's report is done.
    if (row.kept_as) await u.enqueue('quick.document', { tenantId: u.tenant.id, quickPaymentId: target_id })
    return row.booking_id === null || amountMinor <= 0 || recordRefund(u, row.booking_id, amountMinor, kind)
  },
  async recordHereAgain(u, { target_id }, amountMinor) {
    const row = await requireLocked(u, target_id)
    const refunded_minor = row.refunded_minor - amountMinor
    await updateQuick(u, target_id, afterFailure(row, amountMinor, { refunded_minor }))
    await recordShare(u, row.link_id, amountMinor)
  },
  async payer(u, { target_id }) {
    const { email, lang } = await load(u, target_id)
    return email ? { email, lang } : undefined
  },
  async keep(u, { target_id }, hours) {
    const { booking_id } = await load(u, target_id)
    return booking_id ? keepForSlip(u, booking_id, hours) : undefined
  },
  async endKeep(u, { target_id }) {
    const { booking_id } = await load(u, target_id)
    if (booking_id) await endSlipHold(u, booking_id)
  },
  async recordProblem(u, attempt, problem) {
    const { booking_id } = await updateQuick(u, attempt.target_id, { problem })
    if (booking_id) await recordProblemAt(u, booking_id, attempt, problem)
  },
}
