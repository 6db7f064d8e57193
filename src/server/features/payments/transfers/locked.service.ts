import { BANK } from '../../../adapters/gateway.ts'
import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { type AttemptRow, getAttempt } from '../payments.repo.ts'
import { lockWithTarget } from '../settle.service.ts'
import { lockTransfer, type TransferRow } from './transfers.repo.ts'

/** Locks what a transfer pays and its attempt, as settling does, and then the transfer. Throws `payment.not_found`. */
export async function requireLockedTransfer(
  u: Unit,
  id: string,
): Promise<{ attempt: AttemptRow; transfer: TransferRow }> {
  const seen = isId(id) ? await getAttempt(u, id) : undefined
  if (seen?.gateway !== BANK) throw new AppError('payment.not_found')
  const attempt = await lockWithTarget(u, id)
  const transfer = await lockTransfer(u, id)
  if (!transfer) throw new AppError('payment.not_found')
  return { attempt, transfer }
}
