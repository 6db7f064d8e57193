import { BANK } from '../../../adapters/gateway.ts'
import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { type AttemptRow, getAttempt, lockAttempt } from '../payments.repo.ts'
import { targetOf } from '../targets/target.port.ts'
import { lockTransfer, type TransferRow } from './transfers.repo.ts'

/** Locks what a transfer pays, its attempt, and the transfer, in this order. Throws `payment.not_found`. */
export async function requireLockedTransfer(
  u: Unit,
  id: string,
): Promise<{ attempt: AttemptRow; transfer: TransferRow }> {
  const seen = isId(id) ? await getAttempt(u, id) : undefined
  if (seen?.gateway !== BANK) throw new AppError('payment.not_found')
  await targetOf(seen).lock(u, seen)
  const attempt = await lockAttempt(u, id)
  const transfer = await lockTransfer(u, id)
  if (!transfer) throw new AppError('payment.not_found')
  return { attempt, transfer }
}
