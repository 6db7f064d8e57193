import type { SessionUser } from '#shared/contract/auth.ts'
import type { Context, Unit } from '../../context.ts'
import { randomToken, sha256 } from '../../crypto.ts'
import { getMembership } from './memberships.repo.ts'
import * as repo from './sessions.repo.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Staff sessions are short: they reach every booking of the tenant. */
const LIFETIMES = {
  customer: { idle: DAY, whole: 30 * DAY },
  agent: { idle: DAY, whole: 30 * DAY },
  staff: { idle: 30 * MINUTE, whole: DAY / 2 },
} as const
/** How stale `last_seen_at` may be: a write per minute at most. */
const TOUCH_MS = MINUTE

function isAlive(session: repo.SessionRow, now: Date): boolean {
  const { idle, whole } = LIFETIMES[session.kind]
  const at = now.getTime()
  return at - session.last_seen_at.getTime() < idle && at - session.created_at.getTime() < whole
}

async function toUser(u: Unit, session: repo.SessionRow): Promise<SessionUser> {
  const { user_id: id, agency_id, name, email, kind, permissions } = session
  const agency = agency_id ? await getMembership(u, id, agency_id) : undefined
  return {
    id,
    name,
    email,
    kind,
    travel_agency: agency
      ? { id: agency.id, name: agency.name, customer: { balance: agency.balance, currency: agency.currency } }
      : null,
    permissions: [...new Set([...permissions, ...(agency?.permissions ?? [])])].sort(),
  }
}

/** The user of a session token's hash; undefined when the session is over or never was. */
export async function findUser(ctx: Context, tokenHash: string): Promise<SessionUser | undefined> {
  return ctx.unit(async u => {
    const session = await repo.getSession(u, tokenHash)
    if (!session) return undefined
    if (!isAlive(session, u.now)) {
      await repo.deleteSession(u, tokenHash)
      return undefined
    }
    if (u.now.getTime() - session.last_seen_at.getTime() > TOUCH_MS) await repo.touchSession(u, tokenHash)
    return toUser(u, session)
  })
}

/**
 * Begins a session with a token never used before and ends the one the request came with, so that a
 * token planted before sign-in is worth nothing after it.
 */
export async function openSession(u: Unit, userId: string, agencyId: string | null): Promise<SessionUser> {
  if (u.sessionTokenHash) await repo.deleteSession(u, u.sessionTokenHash)
  const token = randomToken()
  const hash = sha256(token)
  await repo.insertSession(u, { token_hash: hash, user_id: userId, agency_id: agencyId })
  const session = await repo.getSession(u, hash)
  if (!session) throw new Error('A session was opened for a disabled user')
  u.effects.session = token
  return toUser(u, session)
}

/** Ends the session of this request. */
export async function closeSession(u: Unit): Promise<void> {
  if (u.sessionTokenHash) await repo.deleteSession(u, u.sessionTokenHash)
  u.effects.session = null
}

/** Housekeeping: sessions nobody can use any more. */
export async function forgetOldSessions(ctx: Context): Promise<void> {
  const limit = new Date(ctx.now.getTime() - LIFETIMES.customer.whole)
  await ctx.unit(u => repo.deleteSessionsBefore(u, limit))
}
