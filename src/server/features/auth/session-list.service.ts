import type { AccountSession } from '#shared/contract/accounts/accounts.ts'
import { requireUser } from '../../context/caller.ts'
import type { Context } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { deleteSessionById, deleteSessionsOf, listSessionsOf } from './sessions/sessions.repo.ts'
import { isAlive } from './sessions/sessions.service.ts'

export async function listSessions(ctx: Context): Promise<AccountSession[]> {
  const { id, kind } = requireUser(ctx)
  const rows = await ctx.unit(u => listSessionsOf(u, id))
  const sessions = rows
    .filter(row => isAlive(kind, row, ctx.now))
    .map(row => ({
      id: row.id,
      current: row.token_hash === ctx.sessionTokenHash,
      user_agent: row.user_agent,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    }))
  return sessions.sort((a, b) => Number(b.current) - Number(a.current))
}

/** Ends one of the user's sessions. Throws `account.session_not_found`. */
export async function endSession(ctx: Context, sessionId: string): Promise<null> {
  const { id } = requireUser(ctx)
  const ended = await ctx.unit(u => deleteSessionById(u, id, sessionId))
  if (!ended) throw new AppError('account.session_not_found')
  if (ended === ctx.sessionTokenHash) ctx.effects.session = null
  return null
}

export async function endOtherSessions(ctx: Context): Promise<null> {
  const { id } = requireUser(ctx)
  await ctx.unit(u => deleteSessionsOf(u, id, ctx.sessionTokenHash))
  return null
}
