import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { dummyHash, verifyPassword } from '../../../lib/passwords.ts'
import { getPasswordHash } from './current-password.repo.ts'

export function requireUser({ user }: Pick<Context, 'user'>): SessionUser {
  if (!user) throw new AppError('auth.required')
  return user
}

/** Checks the current password outside any transaction and returns the stored hash. Throws `auth.password_wrong`. */
export async function requireCurrentPassword(
  ctx: Context,
  password: string,
  field = 'password',
): Promise<string> {
  const { id } = requireUser(ctx)
  const hash = await ctx.unit(u => getPasswordHash(u, id))
  const fits = await verifyPassword(password, hash ?? (await dummyHash()))
  if (!hash || !fits)
    throw new AppError('auth.password_wrong', { errors: { [field]: ['errors:auth.password_wrong'] } })
  return hash
}
