import type { SessionUser } from '#shared/contract/auth.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { dummyHash, verifyPassword } from '../../passwords.ts'
import { getAccount } from './auth.repo.ts'
import { closeSession, openSession } from './sessions.service.ts'

/** An address as accounts are found by: trimmed, one Unicode form, lower case. */
export const normaliseEmail = (email: string) => email.trim().normalize('NFKC').toLowerCase()

/**
 * Signs in. Unknown address and wrong password answer alike and cost alike.
 * @throws AppError `auth.failed`
 */
export async function login(ctx: Context, input: { email: string; password: string }): Promise<SessionUser> {
  const account = await ctx.unit(u => getAccount(u, normaliseEmail(input.email)))
  // Outside the transaction: hashing is slow and must not hold a connection.
  const fits = await verifyPassword(input.password, account?.password_hash ?? (await dummyHash()))
  if (!account || !fits) throw new AppError('auth.failed')
  return ctx.unit(u => openSession(u, account.id, account.agency_id))
}

export async function logout(ctx: Context): Promise<null> {
  await ctx.unit(closeSession)
  return null
}

/** The signed-in user. Throws `auth.required` for a guest. */
export async function getMe(ctx: Context): Promise<SessionUser> {
  if (!ctx.user) throw new AppError('auth.required')
  return ctx.user
}
