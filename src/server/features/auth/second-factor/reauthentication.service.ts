import { requireUser } from '../../../context/caller.ts'
import type { Context } from '../../../context/context.ts'
import { AppError, invalidAt } from '../../../lib/errors.ts'
import { logFailed, requireCurrentPassword } from '../passwords/current-password.service.ts'
import { confirmSession, getSession } from '../sessions/sessions.repo.ts'
import { hasFactor, refusalOfCode, takeCode } from './one-time-code.service.ts'

/** Password and, with an authenticator, a code. */
export interface Reauthentication {
  password: string
  code?: string
}

const EXPORT_MINUTES = 15

/**
 * Checks the password and, with an authenticator, a code. Returns the stored hash.
 * @param field of the body that holds the password
 * @throws AppError `auth.password_wrong`; 422 at `code`; `auth.code_wrong`, `auth.codes_paused`
 */
export async function requireReauthentication(
  ctx: Context,
  { password, code }: Reauthentication,
  field = 'password',
): Promise<string> {
  const { id } = requireUser(ctx)
  const hash = await requireCurrentPassword(ctx, password, field)
  const taken = await ctx.unit(async u => {
    if (!(await hasFactor(u, id))) return 'right'
    return code ? takeCode(u, id, code) : 'missing'
  })
  if (taken === 'missing') throw invalidAt('code', 'validation:required')
  if (taken === 'right') return hash
  await logFailed(ctx)
  throw refusalOfCode(taken)
}

/** Records a reauthentication in this session. Throws as `requireReauthentication`. */
export async function reauthenticate(ctx: Context, input: Reauthentication): Promise<null> {
  await requireReauthentication(ctx, input)
  await ctx.unit(async u => {
    if (u.sessionTokenHash) await confirmSession(u, u.sessionTokenHash)
  })
  return null
}

/** Throws `auth.confirm_needed` unless this session authenticated within `minutes`; with `code` where one is needed. */
export async function requireConfirmed(ctx: Context, minutes = EXPORT_MINUTES): Promise<void> {
  const { sessionTokenHash: hash, user } = ctx
  await ctx.unit(async u => {
    const session = hash && (await getSession(u, hash))
    const at = session ? session.confirmed_at?.getTime() : undefined
    if (at !== undefined && u.now.getTime() - at <= minutes * 60_000) return
    const code = user !== undefined && (await hasFactor(u, user.id))
    throw new AppError('auth.confirm_needed', { details: { code } })
  })
}
