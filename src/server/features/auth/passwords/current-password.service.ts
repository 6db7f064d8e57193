import { requireUser } from '../../../context/caller.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { dummyHash, verifyPassword } from '../../../lib/passwords.ts'
import { logAct } from '../../audit-log/audit-log.service.ts'
import { getPasswordHash } from './current-password.repo.ts'

/** A confirmation failed: the audit shows it, as it does a failed sign-in. */
export async function logFailed(ctx: Context): Promise<void> {
  const { id } = requireUser(ctx)
  await ctx.unit(u => logAct(u, 'confirmation_failed', { subject: { kind: 'user', id } }))
}

export const passwordWrong = (field: string): AppError =>
  new AppError('auth.password_wrong', { errors: { [field]: ['errors:auth.password_wrong'] } })

/** Checks the current password outside any transaction and returns the stored hash. Throws `auth.password_wrong`. */
export async function requireCurrentPassword(
  ctx: Context,
  password: string,
  field = 'password',
): Promise<string> {
  const { id } = requireUser(ctx)
  const hash = await ctx.unit(u => getPasswordHash(u, id))
  const fits = await verifyPassword(password, hash ?? (await dummyHash()))
  if (!hash || !fits) {
    await logFailed(ctx)
    throw passwordWrong(field)
  }
  return hash
}
