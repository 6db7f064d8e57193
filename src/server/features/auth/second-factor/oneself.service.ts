import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireOwnPassword, requireUser } from '../passwords/own-password.service.ts'
import { confirmSession, getSession } from '../sessions/sessions.repo.ts'
import { hasFactor, refusalOfCode, takeCode } from './one-time-code.service.ts'

/** What somebody signed in gives once more; the code counts where the account has an authenticator. */
export interface Oneself {
  password: string
  code?: string
}

/** How long after the password a browser may take the data of the account away. */
const CONFIRMED_MS = 15 * 60_000

/**
 * Asks a signed-in person for the password again, and then for a code where an authenticator is in force: a
 * password that was seen is not enough to take the account over. Wrong codes count as those of signing in.
 * Answers the stored hash of the password.
 * @param field of the body that holds the password
 * @throws AppError `auth.password_wrong`; 422 at `code`; `auth.code_wrong`, `auth.codes_paused`
 */
export async function requireOneself(
  ctx: Context,
  { password, code }: Oneself,
  field = 'password',
): Promise<string> {
  const { id } = requireUser(ctx)
  const hash = await requireOwnPassword(ctx, password, field)
  // In a unit of its own: a wrong code stays counted.
  const taken = await ctx.unit(async u => {
    if (!(await hasFactor(u, id))) return 'right'
    return code ? takeCode(u, id, code) : 'missing'
  })
  if (taken === 'missing')
    throw new AppError('request.invalid', { errors: { code: ['validation:required'] } })
  if (taken !== 'right') throw refusalOfCode(taken)
  return hash
}

/** Notes at this browser's session that its user was asked. Throws as `requireOneself`. */
export async function confirmOneself(ctx: Context, oneself: Oneself): Promise<null> {
  await requireOneself(ctx, oneself)
  await ctx.unit(async u => {
    if (u.sessionTokenHash) await confirmSession(u, u.sessionTokenHash)
  })
  return null
}

/** Throws `auth.confirm_needed` unless this browser signed in or confirmed within a quarter of an hour. */
export async function requireConfirmed(ctx: Context): Promise<void> {
  const { sessionTokenHash: hash } = ctx
  const session = hash && (await ctx.unit(u => getSession(u, hash)))
  const at = session ? session.confirmed_at?.getTime() : undefined
  if (at === undefined || ctx.now.getTime() - at > CONFIRMED_MS) throw new AppError('auth.confirm_needed')
}
