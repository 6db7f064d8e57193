import type { LimitName } from '#shared/contract/endpoint.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { normaliseReference } from '#shared/rules/texts/reference.ts'
import type { Context } from '../../context/context.ts'
import { sha256 } from '../../lib/crypto.ts'
import { AppError } from '../../lib/errors.ts'
import { runtime } from '../../runtime/runtime.ts'
import { addPoint, takePointBack } from '../../stores/limits-store.ts'
import { networkOf } from '../../wire/client-address.ts'
import { addToTally } from './limits-tally.ts'
import { checkLogin, forgiveLogin } from './login-limits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Limit {
  /** The caller is the user, or the network of a guest. */
  by: 'caller' | 'network' | 'field'
  /** Field of the body whose value is counted. */
  field?: string
  points: number
  windowMs: number
  /** High enough to be counted in memory and written a moment later. */
  tallied?: boolean
  /** Whom it concerns; everybody unless said. */
  of?: 'users' | 'guests'
  /** Points of one call, from its body; one unless said. */
  weigh?: (body: unknown) => number
  /** Said instead of `request.too_many`. */
  code?: ErrorCode
}

const perCaller = (points: number, windowMs: number): Limit => ({ by: 'caller', points, windowMs })
const perNetwork = (points: number, windowMs: number): Limit => ({ by: 'network', points, windowMs })
const perField = (field: string, points: number, windowMs: number): Limit => ({
  by: 'field',
  field,
  points,
  windowMs,
})

const seatsOf = (body: unknown) => {
  const { adults, children } = body as { adults: number; children: number }
  return adults + children
}

/**
 * Holds: of a guest the seats, about as long as they stay held, because a browser without its cookies holds none
 * yet. Hundreds, because a mobile network hides thousands of phones behind one address.
 */
const HOLDS: Limit[] = [
  { ...perCaller(3000, HOUR), tallied: true, of: 'users' },
  {
    ...perNetwork(500, 30 * MINUTE),
    tallied: true,
    of: 'guests',
    weigh: seatsOf,
    code: 'booking.network_holds',
  },
]

/** How often one caller, or anybody for one account or booking, may ask. */
const LIMITS: Record<Exclude<LimitName, 'login'>, Limit[]> = {
  lookup: [perField('reference', 10, 15 * MINUTE), perNetwork(10, 15 * MINUTE)],
  link: [perField('reference', 3, HOUR), perNetwork(10, HOUR)],
  contact: [perCaller(10, HOUR)],
  upload: [perCaller(30, HOUR)],
  hold: HOLDS,
  pay: [perCaller(600, HOUR)],
  register: [perField('email', 3, HOUR), perNetwork(10, HOUR)],
  forgot: [perField('email', 3, HOUR), perNetwork(10, HOUR)],
  // An office signs in from one network; how many codes a password opens has a limit of its own.
  code: [perCaller(30, 15 * MINUTE)],
  // Calls that ask a signed-in person for the password again. Some write to an address: nobody's is flooded.
  password: [perField('email', 5, HOUR), perCaller(10, 15 * MINUTE)],
  invite: [perField('email', 5, HOUR), perField('contact_email', 5, HOUR), perCaller(30, HOUR)],
  // It reads every booking of the user.
  export: [perCaller(10, HOUR)],
  // They read every entry of an account.
  report: [perCaller(30, HOUR)],
}

const fieldOf = (body: unknown, field: string) => {
  const value = (body as Record<string, unknown> | undefined)?.[field]
  if (typeof value !== 'string') return undefined
  // As the look-up reads it: the same booking written otherwise is the same booking.
  return field === 'reference' ? normaliseReference(value) : value.trim().normalize('NFKC').toLowerCase()
}

function subjectOf({ user, ip }: Context, limit: Limit, body: unknown): string | undefined {
  const { by, field, of } = limit
  if (of && (of === 'users') !== Boolean(user)) return undefined
  if (by === 'field') return fieldOf(body, field as string)
  return by === 'caller' && user ? user.id : networkOf(ip)
}

// Hashed: an address or a reference must not lie in the table in clear.
function keyOf(ctx: Context, name: LimitName, limit: Limit, body: unknown): string | undefined {
  const subject = subjectOf(ctx, limit, body)
  return subject === undefined ? undefined : sha256(`${ctx.tenant.id}\0${name}\0${limit.by}\0${subject}`)
}

/**
 * Counts this call.
 * @throws AppError `request.too_many`, or the limit's own code, with `retry_after` in seconds
 */
export async function checkLimit(ctx: Context, name: LimitName, body: unknown): Promise<void> {
  if (name === 'login') return checkLogin(ctx, (body as { email: string }).email)
  const { config, db } = await runtime()
  if (config.limitFactor === 0) return
  for (const limit of LIMITS[name]) {
    const key = keyOf(ctx, name, limit, body)
    if (!key) continue
    const most = limit.points * config.limitFactor
    const { points, expires } = limit.tallied
      ? addToTally(db, key, limit.windowMs, limit.weigh?.(body))
      : await addPoint(db, key, limit.windowMs, most)
    if (points <= most) continue
    const seconds = Math.max(1, Math.ceil((expires - Date.now()) / 1000))
    throw new AppError(limit.code ?? 'request.too_many', { details: { retry_after: seconds } })
  }
}

/**
 * After a call showed that an account is the caller's: tries to log in to it that failed no longer count, and the
 * last one, which did not fail, neither.
 * @param name the limit of that call
 */
export async function forgiveTries(ctx: Context, name: LimitName | undefined, email: string): Promise<void> {
  await forgiveLogin(ctx, email, name === 'login' || name === 'code')
  if (name !== 'code') return
  const { db } = await runtime()
  for (const limit of LIMITS.code) {
    const key = keyOf(ctx, name, limit, undefined)
    if (key) await takePointBack(db, key)
  }
}
