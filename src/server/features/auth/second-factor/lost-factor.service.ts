import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { logAct } from '../../audit-log/audit-log.service.ts'
import { endSessionsOf } from '../sessions/sessions.service.ts'
import { notifyChange } from '../tokens/account-mails.service.ts'
import { type FactorRow, getFactor, removeFactor } from './second-factor.repo.ts'

/** A member of staff with a second factor. Throws `colleague.not_found`, `colleague.no_factor`. */
export async function requireStaffFactor(u: Unit, userId: string): Promise<FactorRow> {
  const factor = await getFactor(u, userId)
  if (factor?.kind !== 'staff') throw new AppError('colleague.not_found')
  if (!factor.totp_enabled_at) throw new AppError('colleague.no_factor')
  return factor
}

/** Removes a lost second factor; ends the sessions of its user and informs them by mail. */
export async function removeLostTotp(u: Unit, factor: FactorRow, reason: string): Promise<void> {
  const { id } = factor
  await removeFactor(u, id)
  await endSessionsOf(u, id)
  await logAct(u, 'second_factor_reset', { subject: { kind: 'user', id }, reason })
  await notifyChange(u, 'totp_off', factor)
}
