import type { approveTransfer as approveCall } from '#shared/contract/desk/money/transfers.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Transfer } from '#shared/contract/money/transfers.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireActAllowed } from '../../approvals/guard.service.ts'
import { logAct } from '../../audit-log/audit-log.service.ts'
import { lockAccount } from '../../ledger/account.service.ts'
import { type AttemptRow, updateAttempt } from '../payments.repo.ts'
import { settleResponse } from '../settle.service.ts'
import { targetOf } from '../targets/target.port.ts'
import { asPayment } from './bank-gateway.service.ts'
import { requireLockedTransfer } from './locked.service.ts'
import { orderTransferMail } from './order-mail.service.ts'
import { sumApprovedAlone, type TransferRow, updateTransfer } from './transfers.repo.ts'
import { toTransfer } from './view.ts'

type Approved = BodyOf<typeof approveCall>

const decidedBy = (u: Unit) => ({
  decided_by: u.user?.id ?? null,
  approved_by: u.approval?.by ?? null,
  decided_at: u.now,
})

async function settle(u: Unit, attempt: AttemptRow, row: TransferRow): Promise<Transfer> {
  return toTransfer(u, row, await settleResponse(u, attempt, asPayment(row)))
}

/** A part was paid: what is still due may follow while the hold lasts. */
async function keepForRest(u: Unit, attempt: AttemptRow): Promise<void> {
  await targetOf(attempt).keep?.(u, attempt, u.tenant.settings.bank_transfer?.slip_hours ?? 0)
}

/** Slips of one booking, or of one agency's balance, are parts of the same money. */
async function approvedAlone(u: Unit, attempt: AttemptRow, since: Date): Promise<number> {
  if (attempt.target_kind === 'agency_top_up') await lockAccount(u, attempt.target_id)
  return sumApprovedAlone(u, attempt, await targetOf(attempt).bookingIdOf(u, attempt), since)
}

/**
 * The bank shows the money: a dangerous act. It counts as any payment, in the amount that arrived, also when its time
 * was over or it was rejected before. Throws `payment.not_found`, `transfer.decided`.
 */
export function approveTransfer(
  ctx: Context,
  id: string,
  { amount_minor, reason = null }: Approved,
): Promise<Transfer> {
  return ctx.unit(async u => {
    const { attempt, transfer } = await requireLockedTransfer(u, id)
    if (transfer.state === 'approved') throw new AppError('transfer.decided')
    await requireActAllowed(u, {
      act: 'transfer_approval',
      subject: { kind: 'payment', id },
      args: { amount_minor, reason },
      amountMinor: amount_minor,
      earlier: since => approvedAlone(u, attempt, since),
      currency: attempt.currency,
      reason: reason ?? undefined,
    })
    const money = { state: 'approved', received_minor: amount_minor, reason } as const
    const row = await updateTransfer(u, id, { ...money, ...decidedBy(u) })
    await updateAttempt(u, id, { amount_minor })
    await logAct(u, 'transfer_approved', {
      after: { payment: transfer.reference, amount_minor },
      ...(reason ? { reason } : {}),
    })
    const settled = await settle(u, attempt, row)
    if (amount_minor < transfer.asked_minor) await keepForRest(u, attempt)
    return settled
  })
}

/** The money did not come; the payer gets the reason, and the usual time to pay otherwise. Throws `payment.not_found`, `transfer.decided`. */
export function rejectTransfer(ctx: Context, id: string, { reason }: { reason: string }): Promise<Transfer> {
  return ctx.unit(async u => {
    const { attempt, transfer } = await requireLockedTransfer(u, id)
    if (transfer.state === 'approved' || transfer.state === 'rejected') throw new AppError('transfer.decided')
    const row = await updateTransfer(u, id, { state: 'rejected', reason, ...decidedBy(u) })
    await logAct(u, 'transfer_rejected', { after: { payment: transfer.reference }, reason })
    const settled = await settle(u, attempt, row)
    await targetOf(attempt).endKeep?.(u, attempt)
    await orderTransferMail(u, id, 'rejected')
    return settled
  })
}
