import { DAY_MS, MINUTE_MS } from '#shared/base/durations.ts'
import { can, SEES_AGENCIES } from '#shared/base/permissions.ts'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { mayBookForCallers } from '#shared/rules/access/booking-access.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { randomToken, sha256 } from '../../../lib/crypto.ts'
import { AppError } from '../../../lib/errors.ts'
import { logAct } from '../../audit-log/audit-log.service.ts'
import { lacksTotp } from '../totp-state.service.ts'
import { getMembership, getOpenAgency, type MembershipRow } from './memberships.repo.ts'
import * as repo from './sessions.repo.ts'

/** Staff sessions are short: they reach every booking of the tenant. */
const LIFETIMES = {
  customer: { idle: DAY_MS, whole: 30 * DAY_MS },
  agent: { idle: DAY_MS, whole: 30 * DAY_MS },
  staff: { idle: 30 * MINUTE_MS, whole: DAY_MS / 2 },
} as const
/** Time between password and code. */
const PENDING_MS = 10 * MINUTE_MS
/** `last_seen_at` is written at most once a minute. */
const TOUCH_MS = MINUTE_MS

type Began = 'created_at' | 'confirmed_at'
type Times = Pick<repo.SessionRow, 'created_at' | 'last_seen_at'>

export function isAlive(kind: repo.SessionRow['kind'], session: Times, now: Date): boolean {
  const { idle, whole } = LIFETIMES[kind]
  const at = now.getTime()
  return at - session.last_seen_at.getTime() < idle && at - session.created_at.getTime() < whole
}

/** Acting for an agency, members have the granted permissions. */
const effective = (own: string[], agency: MembershipRow | undefined): string[] =>
  [...new Set(agency?.permissions ?? own)].sort()

/** Staff act for any open agency, with their own permissions. */
async function agencyOf(u: Unit, user: repo.SessionRow): Promise<MembershipRow | undefined> {
  const { agency_id, user_id, kind, permissions } = user
  if (!agency_id) return undefined
  if (kind !== 'staff') return getMembership(u, user_id, agency_id)
  const agency = mayBookForCallers(user) ? await getOpenAgency(u, agency_id) : undefined
  return agency && { ...agency, permissions }
}

const customerOf = ({ balance, currency, permissions }: MembershipRow) => ({
  balance: can({ permissions }, ['balance.view', ...SEES_AGENCIES]) ? balance : null,
  currency,
})

async function toUser(u: Unit, session: repo.SessionRow): Promise<SessionUser> {
  const { user_id: id, name, email, kind, permissions } = session
  // Without a required second factor, staff have a customer's permissions.
  if (lacksTotp(u.tenant, session))
    return { id, name, email, kind: 'customer', travel_agency: null, permissions: [], lacks_totp: true }
  const agency = await agencyOf(u, session)
  return {
    id,
    name,
    email,
    kind,
    travel_agency: agency ? { id: agency.id, name: agency.name, customer: customerOf(agency) } : null,
    permissions: effective(permissions, agency),
  }
}

export async function findUser(ctx: Context, tokenHash: string): Promise<SessionUser | undefined> {
  return ctx.unit(async u => {
    const session = await repo.getSession(u, tokenHash)
    if (!session || session.needs_code) return undefined
    if (!isAlive(session.kind, session, u.now)) {
      await repo.deleteSession(u, tokenHash)
      return undefined
    }
    if (u.now.getTime() - session.last_seen_at.getTime() > TOUCH_MS) await repo.touchSession(u, tokenHash)
    return toUser(u, session)
  })
}

export async function getPendingSession(u: Unit, tokenHash: string): Promise<repo.SessionRow | undefined> {
  const session = await repo.getSession(u, tokenHash)
  if (!session?.needs_code) return undefined
  return u.now.getTime() - session.created_at.getTime() < PENDING_MS ? session : undefined
}

/** Starts a session with a new token (against session fixation); with `needsCode` it is pending. */
export async function openSession(
  u: Unit,
  userId: string,
  agencyId: string | null,
  { needsCode = false, times }: { needsCode?: boolean; times?: Pick<repo.NewSession, Began> } = {},
): Promise<SessionUser> {
  if (u.sessionTokenHash) await repo.deleteSession(u, u.sessionTokenHash)
  const token = randomToken()
  const hash = sha256(token)
  const holder = { user_id: userId, agency_id: agencyId, user_agent: u.userAgent ?? null }
  const began = times ?? { created_at: u.now, confirmed_at: needsCode ? null : u.now }
  await repo.insertSession(u, { token_hash: hash, needs_code: needsCode, ...began, ...holder })
  const session = await repo.getSession(u, hash)
  if (!session) throw new Error('A session was opened for a disabled user')
  u.effects.session = token
  return toUser(u, session)
}

/** A session that begins with a sign-in, which the audit shows. */
export async function signIn(u: Unit, userId: string, agencyId: string | null): Promise<SessionUser> {
  const user = await openSession(u, userId, agencyId)
  const actor = { kind: user.kind, id: userId }
  await logAct(u, 'logged_in', { actor, subject: { kind: 'user', id: userId } })
  return user
}

/** Renews the token for another agency, without extending the session. The caller has locked the user's row. */
export async function renewSession(u: Unit, userId: string, agencyId: string | null): Promise<SessionUser> {
  const times = u.sessionTokenHash && (await repo.takeSession(u, userId, u.sessionTokenHash))
  if (!times) throw new AppError('auth.required')
  return openSession(u, userId, agencyId, { times })
}

export async function closeSession(u: Unit): Promise<void> {
  if (u.sessionTokenHash) await repo.deleteSession(u, u.sessionTokenHash)
  u.effects.session = null
}

export const endSessionsOf = repo.deleteSessionsOf

export function deleteOldSessions(u: Unit, most: number): Promise<number> {
  const at = u.now.getTime()
  const limits = { whole: new Date(at - LIFETIMES.customer.whole), pending: new Date(at - PENDING_MS) }
  return repo.deleteSessionsBefore(u, limits, most)
}
