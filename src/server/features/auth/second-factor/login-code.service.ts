import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { normaliseEmail } from '../login/auth.service.ts'
import { noteLogin } from '../login/known-browser.service.ts'
import { countCodeTry, deleteSession } from '../sessions/sessions.repo.ts'
import { getPendingSession, signIn } from '../sessions/sessions.service.ts'
import { refusalOfCode, takeCode } from './one-time-code.service.ts'

/** Wrong codes per password entry, which has its own limit. */
const MAX_TRIES = 5

/** Completes a pending session under a new token. Throws `auth.code_wrong`, `auth.codes_paused`, `auth.required`. */
export async function loginCode(ctx: Context, code: string): Promise<SessionUser> {
  const { sessionTokenHash: hash } = ctx
  if (!hash) throw new AppError('auth.required')
  const outcome = await ctx.unit(async u => {
    const pending = await getPendingSession(u, hash)
    // Counted before the check, so that concurrent attempts count.
    const tries = pending && (await countCodeTry(u, hash))
    if (!pending || !tries) return 'over'
    const taken = await takeCode(u, pending.user_id, code)
    if (taken === 'right') return signIn(u, pending.user_id, pending.agency_id)
    if (tries < MAX_TRIES) return taken
    await deleteSession(u, hash)
    return 'over'
  })
  if (outcome === 'over') throw new AppError('auth.required')
  if (typeof outcome === 'object' && 'email' in outcome) {
    noteLogin(ctx, normaliseEmail(outcome.email))
    return outcome
  }
  throw refusalOfCode(outcome)
}
