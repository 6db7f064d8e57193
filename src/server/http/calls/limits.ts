import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/base/durations.ts'
import type { LimitName } from '#shared/contract/endpoint.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { normaliseReference } from '#shared/rules/texts/reference.ts'
import type { Context } from '../../context/context.ts'
import { sha256 } from '../../lib/crypto.ts'
import { AppError, isAppError } from '../../lib/errors.ts'
import { runtime } from '../../runtime/runtime.ts'
import { addPoint, takePointBack } from '../../stores/limits-store.ts'
import { networkOf } from '../../wire/client-address.ts'
import { addToTally } from './limits-tally.ts'
import { checkLogin, forgiveLogin } from './login-limits.ts'

interface Limit {
  /** The user, or a guest's network. */
  by: 'caller' | 'network' | 'field'
  /** Counted body field. */
  field?: string
  points: number
  windowMs: number
  /** Counted in memory, see limits-tally.ts. */
  tallied?: boolean
  /** Applies to; default all. */
  of?: 'users' | 'guests'
  when?: (body: unknown) => boolean
  /** Points of a call, default one. */
  weigh?: (body: unknown) => number
  /** Points of a call that was refused, beside its own. */
  refused?: number
  /** Replaces `request.too_many`. */
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

const ofMode = (mode: string) => (body: unknown) => (body as { mode?: string } | undefined)?.mode === mode

const PAY: Limit[] = [perCaller(600, HOUR_MS)]

/** Guests are limited by seats per network. Hundreds, because mobile networks share addresses. */
const HOLDS: Limit[] = [
  { ...perCaller(3000, HOUR_MS), tallied: true, of: 'users' },
  {
    ...perNetwork(500, 30 * MINUTE_MS),
    tallied: true,
    of: 'guests',
    weigh: seatsOf,
    code: 'booking.network_holds',
  },
]

const LIMITS: Record<Exclude<LimitName, 'login'>, Limit[]> = {
  // Wrong ones are counted per reference, too: lookup-lock.ts.
  lookup: [perNetwork(10, 15 * MINUTE_MS)],
  link: [perField('reference', 3, HOUR_MS), perNetwork(10, HOUR_MS)],
  contact: [perCaller(10, HOUR_MS)],
  upload: [perCaller(30, HOUR_MS)],
  // Each holds stock for days.
  slip: [perCaller(30, HOUR_MS), { ...perNetwork(60, DAY_MS), of: 'guests' }],
  pasted_list: [perCaller(300, HOUR_MS)],
  // Phones of several leaders in one hotel, each sending a moment after a tap.
  leader: [{ ...perNetwork(1200, HOUR_MS), tallied: true }],
  // A school takes its places from one network.
  place: [perNetwork(120, HOUR_MS)],
  // Each sends a mail, and an offer keeps places for a day: so do addresses that no one reads.
  waiting: [
    perField('email', 5, DAY_MS),
    perNetwork(20, HOUR_MS),
    { ...perNetwork(60, DAY_MS), tallied: true, weigh: seatsOf },
  ],
  // Against tried codes.
  sharing: [perCaller(30, HOUR_MS)],
  // A school hands in from one network.
  papers: [perCaller(200, HOUR_MS)],
  hold: HOLDS,
  pay: PAY,
  // Polled every few seconds, by all payers of a mobile network.
  attempt: [{ ...perCaller(1200, MINUTE_MS), tallied: true }],
  webhook: [{ ...perNetwork(30_000, MINUTE_MS), tallied: true, refused: 299 }],
  // A page may report much at once; anyone may send anything.
  csp_report: [{ ...perNetwork(120, MINUTE_MS), tallied: true }],
  // Against tried cards: each try at a card is a call. Those of a group pay their links from one network.
  quick_pay: [
    ...PAY.map(limit => ({ ...limit, when: ofMode('booking') })),
    { ...perNetwork(120, HOUR_MS), when: ofMode('link') },
    { ...perNetwork(10, HOUR_MS), when: ofMode('open') },
    perField('email', 10, HOUR_MS),
  ],
  register: [perField('email', 3, HOUR_MS), perNetwork(10, HOUR_MS)],
  forgot: [perField('email', 3, HOUR_MS), perNetwork(10, HOUR_MS)],
  // An office shares one network; codes per password have their own limit.
  code: [perCaller(30, 15 * MINUTE_MS)],
  // Reauthenticated calls. Some send mail, so addresses are limited too.
  password: [perField('email', 5, HOUR_MS), perCaller(10, 15 * MINUTE_MS)],
  invite: [perField('email', 5, HOUR_MS), perField('contact_email', 5, HOUR_MS), perCaller(30, HOUR_MS)],
  // Reads all bookings of the user.
  export: [perCaller(10, HOUR_MS)],
  // Reads all entries of an account.
  report: [perCaller(30, HOUR_MS)],
  // Printing takes a core for a second.
  pdf: [perCaller(60, HOUR_MS)],
  // Asked while typing.
  search: [{ ...perCaller(120, MINUTE_MS), tallied: true }],
}

/** The text a limit counts by; undefined where there is none. */
export const fieldOf = (body: unknown, field: string) => {
  const value = (body as Record<string, unknown> | undefined)?.[field]
  if (typeof value !== 'string') return undefined
  // Normalised as in the look-up.
  return field === 'reference' ? normaliseReference(value) : value.trim().normalize('NFKC').toLowerCase()
}

function subjectOf({ user, ip }: Context, limit: Limit, body: unknown): string | undefined {
  const { by, field, of } = limit
  if (of && (of === 'users') !== Boolean(user)) return undefined
  if (by === 'field') return fieldOf(body, field as string)
  return by === 'caller' && user ? user.id : networkOf(ip)
}

// Hashed: the table contains no addresses or references.
function keyOf(ctx: Context, name: LimitName, limit: Limit, body: unknown): string | undefined {
  if (limit.when && !limit.when(body)) return undefined
  const subject = subjectOf(ctx, limit, body)
  if (subject === undefined) return undefined
  // Limits of one name may count by the same thing, in other windows or of other bodies.
  const { by, field = '', windowMs, points } = limit
  return sha256([ctx.tenant.id, name, by, field, windowMs, points, subject].join('\0'))
}

/** Counts a call. Throws `request.too_many`, or the limit's code, with `retry_after` in seconds. */
export async function checkLimit(ctx: Context, name: LimitName, body: unknown): Promise<void> {
  if (name === 'login') return checkLogin(ctx, (body as { email: string }).email)
  const { config, db } = await runtime()
  if (config.limitFactor === 0) return
  for (const limit of LIMITS[name]) {
    const key = keyOf(ctx, name, limit, body)
    if (!key) continue
    const most = limit.points * config.limitFactor
    const { points, expires } = limit.tallied
      ? await addToTally(db, key, limit.windowMs, most, limit.weigh?.(body))
      : await addPoint(db, key, limit.windowMs, most)
    if (points <= most) continue
    const seconds = Math.max(1, Math.ceil((expires - Date.now()) / 1000))
    throw new AppError(limit.code ?? 'request.too_many', { details: { retry_after: seconds } })
  }
}

export async function countRefusal(ctx: Context, name: LimitName): Promise<void> {
  const { config, db } = await runtime()
  if (name === 'login' || config.limitFactor === 0) return
  for (const limit of LIMITS[name]) {
    const key = limit.refused && keyOf(ctx, name, limit, undefined)
    if (key) await addToTally(db, key, limit.windowMs, limit.points * config.limitFactor, limit.refused)
  }
}

/** Counts what a page tries as the call of that limit does; false when it may not. Right tries are given back. */
export async function tryOnPage<T>(ctx: Context, name: LimitName, work: () => Promise<T | undefined>) {
  try {
    await checkLimit(ctx, name, undefined)
  } catch (error) {
    if (isAppError(error, 'request.too_many')) return { tried: false as const }
    throw error
  }
  const found = await work()
  if (found !== undefined && name !== 'login') await takeBack(ctx, name)
  return { tried: true as const, found }
}

async function takeBack(ctx: Context, name: Exclude<LimitName, 'login'>): Promise<void> {
  const { db } = await runtime()
  for (const limit of LIMITS[name]) {
    const key = keyOf(ctx, name, limit, undefined)
    if (key) await takePointBack(db, key)
  }
}

/** Resets failed attempts after a call, with limit `name`, proved the account's owner. */
export async function forgiveTries(ctx: Context, name: LimitName | undefined, email: string): Promise<void> {
  await forgiveLogin(ctx, email, name === 'login' || name === 'code')
  if (name === 'code') await takeBack(ctx, name)
}
