import type { Context, Unit } from '../../../context/context.ts'
import { randomToken, sha256, signFacts, verifyAccess } from '../../../lib/crypto.ts'
import {
  deleteGrants,
  deleteOldGrants,
  getGrant,
  moveGrants,
  noteGrant,
  prolongGrant,
  putGrant,
} from './guests.repo.ts'

const GRANT_MS = 2 * 60 * 60_000
/** A grant is prolonged when this much of it is used up: not a write per look. */
const SLIDE_MS = 5 * 60_000

const expiryFrom = (now: Date) => new Date(now.getTime() + GRANT_MS)

/** How long requests that were on their way with the old token are answered. */
const HANDOVER_MS = 60_000

/**
 * Lets this browser open a booking (or whatever has this id) for two hours from its last look. It gets a new
 * token, which opens what the old one did: a token that was planted in the browser opens nothing new.
 * @param how whether the browser made it or found it, by a look-up or a mailed link; only what it made counts as its own
 */
export async function grantGuest(u: Unit, targetId: string, how: 'made' | 'found'): Promise<void> {
  const { tokenHash, expires } = newGrant(u)
  const grant = { targetId, made: how === 'made' }
  const until = new Date(u.now.getTime() + HANDOVER_MS)
  if (u.guestTokenHash) {
    await moveGrants(u, u.guestTokenHash, tokenHash, until)
    // Open holds are counted by token: many at once with the old one count one another.
    await noteGrant(u, { ...grant, tokenHash: u.guestTokenHash })
  }
  await putGrant(u, { ...grant, tokenHash }, expires)
}

/**
 * The token that follows the one a browser sent. Two tabs that book in the same minute get the same one, so neither
 * loses what the other opened; from another address or browser, the old token leads to another.
 */
function nextToken({ tenant, guestTokenHash, ip, userAgent = '', now }: Context): string {
  if (!guestTokenHash) return randomToken()
  const minute = Math.floor(now.getTime() / HANDOVER_MS)
  return signFacts('guest', [tenant.id, guestTokenHash, ip, userAgent, minute])
}

/** The same for a statement that writes the grant itself, for a browser that has no token yet. */
export function newGrant(ctx: Context): { tokenHash: string; expires: Date } {
  ctx.effects.guest ??= nextToken(ctx)
  return { tokenHash: sha256(ctx.effects.guest), expires: expiryFrom(ctx.now) }
}

/** Whether this browser was let in, within the last two hours of use. */
export async function hasGrant(u: Unit, targetId: string): Promise<boolean> {
  const hash = u.effects.guest ? sha256(u.effects.guest) : u.guestTokenHash
  if (!hash) return false
  const expires = await getGrant(u, hash, targetId)
  if (!expires || expires <= u.now) return false
  const next = expiryFrom(u.now)
  // In its last minute it may be one that a new token took over, and is not prolonged.
  const ending = expires.getTime() - u.now.getTime() <= HANDOVER_MS
  if (!ending && next.getTime() - expires.getTime() > SLIDE_MS) await prolongGrant(u, hash, targetId, next)
  return true
}

/** The next at this browser opens nothing of what this guest opened. */
export async function endGuest(u: Unit): Promise<void> {
  if (!u.guestTokenHash) return
  await deleteGrants(u, u.guestTokenHash)
  u.effects.guest = null
}

/** Takes the signed token of a mailed link. False when it does not fit, is too old or was changed. */
export async function acceptAccessLink(ctx: Context, targetId: string, token: string): Promise<boolean> {
  if (!verifyAccess(ctx.tenant.id, targetId, token, ctx.now)) return false
  await ctx.unit(u => grantGuest(u, targetId, 'found'))
  return true
}

/** Housekeeping. */
export async function forgetOldGrants(ctx: Context): Promise<void> {
  await ctx.unit(deleteOldGrants)
}
