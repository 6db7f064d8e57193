import type { Context, Unit } from '../../context.ts'
import { randomToken, sha256, verifyAccess } from '../../crypto.ts'
import { deleteOldGrants, getGrant, putGrant } from './guests.repo.ts'

const GRANT_MS = 2 * 60 * 60_000
/** A grant is prolonged when this much of it is used up: not a write per look. */
const SLIDE_MS = 5 * 60_000

const expiryFrom = (now: Date) => new Date(now.getTime() + GRANT_MS)

/**
 * Lets this browser open a booking (or whatever has this id) for two hours from its last look. A browser
 * without the guest cookie gets one.
 */
export async function grantGuest(u: Unit, targetId: string): Promise<void> {
  const { tokenHash, expires } = newGrant(u)
  await putGrant(u, tokenHash, targetId, expires)
}

/** The same for a statement that writes the grant itself. */
export function newGrant(ctx: Context): { tokenHash: string; expires: Date } {
  if (!ctx.guestTokenHash && !ctx.effects.guest) ctx.effects.guest = randomToken()
  const tokenHash = ctx.guestTokenHash ?? sha256(ctx.effects.guest as string)
  return { tokenHash, expires: expiryFrom(ctx.now) }
}

/** Whether this browser was let in, within the last two hours of use. */
export async function hasGrant(u: Unit, targetId: string): Promise<boolean> {
  const hash = u.guestTokenHash ?? (u.effects.guest && sha256(u.effects.guest))
  if (!hash) return false
  const expires = await getGrant(u, hash, targetId)
  if (!expires || expires <= u.now) return false
  const next = expiryFrom(u.now)
  if (next.getTime() - expires.getTime() > SLIDE_MS) await putGrant(u, hash, targetId, next)
  return true
}

/** Takes the signed token of a mailed link. False when it does not fit, is too old or was changed. */
export async function acceptAccessLink(ctx: Context, targetId: string, token: string): Promise<boolean> {
  if (!verifyAccess(ctx.tenant.id, targetId, token, ctx.now)) return false
  await ctx.unit(u => grantGuest(u, targetId))
  return true
}

/** Housekeeping. */
export async function forgetOldGrants(ctx: Context): Promise<void> {
  await ctx.unit(deleteOldGrants)
}
