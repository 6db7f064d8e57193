import type { Context, Unit } from '../../../context/context.ts'
import { randomToken, sha256, signFacts, verifyAccess } from '../../../lib/crypto.ts'
import {
  deleteGrants,
  deleteGrantsTo,
  deleteOldGrants,
  getGrant,
  moveGrants,
  noteGrant,
  prolongGrant,
  putGrant,
} from './guests.repo.ts'

const GRANT_MS = 2 * 60 * 60_000
/** Extends a grant at most this often, to avoid a write per request. */
const SLIDE_MS = 5 * 60_000

const expiryFrom = (now: Date) => new Date(now.getTime() + GRANT_MS)

/** How long the old token works, for requests already on their way. */
const HANDOVER_MS = 60_000

/**
 * Grants this browser an object for two hours since its last use, under a new token against token fixation.
 * @param how `made` in this browser, `found` by e-mail or mailed link, or `named` by a surname, which others know, too;
 * only `made` counts as own
 */
export async function grantGuest(u: Unit, targetId: string, how: 'made' | 'found' | 'named'): Promise<void> {
  const { tokenHash, expires } = newGrant(u)
  const grant = { targetId, made: how === 'made', named: how === 'named' }
  const until = new Date(u.now.getTime() + HANDOVER_MS)
  if (u.guestTokenHash) {
    await moveGrants(u, u.guestTokenHash, tokenHash, until)
    // Concurrent bookings with the old token count each other.
    await noteGrant(u, { ...grant, tokenHash: u.guestTokenHash })
  }
  await putGrant(u, { ...grant, tokenHash }, expires)
}

/** The token's successor: the same for two tabs, another one for a stolen token (other address or user agent). */
function nextToken({ tenant, guestTokenHash, ip, userAgent = '', now }: Context): string {
  if (!guestTokenHash) return randomToken()
  const minute = Math.floor(now.getTime() / HANDOVER_MS)
  return signFacts('guest', [tenant.id, guestTokenHash, ip, userAgent, minute])
}

/** For a statement that inserts the grant itself, in a browser without a token. */
export function newGrant(ctx: Context): { tokenHash: string; expires: Date } {
  ctx.effects.guest ??= nextToken(ctx)
  return { tokenHash: sha256(ctx.effects.guest), expires: expiryFrom(ctx.now) }
}

/** Of the token this browser has from now on. */
const hashOf = ({ effects, guestTokenHash }: Context): string | undefined =>
  effects.guest ? sha256(effects.guest) : guestTokenHash

/** How this browser was let in to an object; undefined when it was not, or too long ago. */
export async function grantOf(u: Unit, targetId: string): Promise<{ named: boolean } | undefined> {
  const hash = hashOf(u)
  if (!hash) return undefined
  const grant = await getGrant(u, hash, targetId)
  if (!grant || grant.expires_at <= u.now) return undefined
  const { expires_at: expires, named } = grant
  const next = expiryFrom(u.now)
  // In its last minute the grant may be superseded by a new token's, and is not extended.
  const ending = expires.getTime() - u.now.getTime() <= HANDOVER_MS
  if (!ending && next.getTime() - expires.getTime() > SLIDE_MS) await prolongGrant(u, hash, targetId, next)
  return { named }
}

export const hasGrant = async (u: Unit, targetId: string): Promise<boolean> =>
  (await grantOf(u, targetId)) !== undefined

/** Ends all grants of this browser, which another person may use next. */
export async function endGuest(u: Unit): Promise<void> {
  if (!u.guestTokenHash) return
  await deleteGrants(u, u.guestTokenHash)
  u.effects.guest = null
}

/** Ends what opened an object in other browsers than this one. */
export const endOtherGrantsTo = (u: Unit, targetId: string): Promise<void> =>
  deleteGrantsTo(u, targetId, hashOf(u))

export const endGrantsTo = (u: Unit, targetId: string): Promise<void> => deleteGrantsTo(u, targetId)

/** Accepts the signed token of a mailed link; false when it is invalid, or ends at `after` or before. */
export async function acceptAccessLink(
  ctx: Context,
  targetId: string,
  token: string,
  after = ctx.now,
): Promise<boolean> {
  if (!verifyAccess(ctx.tenant.id, targetId, token, after)) return false
  await ctx.unit(u => grantGuest(u, targetId, 'found'))
  return true
}

export const deleteExpiredGrants = deleteOldGrants
