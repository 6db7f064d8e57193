import type { Context } from '../../context/context.ts'
import type { Database } from '../../db/open.ts'
import { normaliseEmail } from '../../features/auth/login/auth.service.ts'
import { knownBrowserOf } from '../../features/auth/login/known-browser.service.ts'
import { sha256 } from '../../lib/crypto.ts'
import { AppError } from '../../lib/errors.ts'
import { runtime } from '../../runtime/runtime.ts'
import { addPoint, deletePoints, pausedUntil, pauseUntil, takePointBack } from '../../stores/limits-store.ts'
import { networkOf } from '../../wire/client-address.ts'

const WINDOW_MS = 15 * 60_000
const TRIES = 10
const NETWORK_TRIES = 50
/** Of all known browsers of an account: someone may have gathered many while the password was known. */
const BROWSERS_TRIES = 50
/** Attempts without delay. */
const FREE = 3

/** Delay after failed attempts: two seconds, four, eight … */
const pauseAfter = (tries: number) => (tries > FREE ? 1000 * 2 ** (tries - FREE) : 0)

interface Count {
  key: string
  most: number
  /** Failed attempts delay the next one. */
  slows?: boolean
}

interface Counts {
  /** Reset by a sign-in. */
  account: Count[]
  /** Gets one point back after a sign-in: an own account must not buy further attempts. */
  network?: Count
}

/** Counters of a sign-in attempt. Known browsers have their own, so that strangers cannot lock out the owner. */
function countsOf(ctx: Context, email: string): Counts {
  const account = normaliseEmail(email)
  // Hashed: the table contains no addresses.
  const key = (...parts: string[]) => sha256([ctx.tenant.id, 'login', ...parts].join('\0'))
  const browser = knownBrowserOf(ctx, account)
  if (browser)
    return {
      account: [
        { key: key('browser', account, browser), most: TRIES, slows: true },
        { key: key('browsers', account), most: BROWSERS_TRIES },
      ],
    }
  const network = networkOf(ctx.ip)
  return {
    account: [
      { key: key('line', account, network), most: TRIES, slows: true },
      { key: key('account', account), most: TRIES },
    ],
    network: { key: key('network', network), most: NETWORK_TRIES },
  }
}

function refuse(until: number): never {
  const seconds = Math.max(1, Math.ceil((until - Date.now()) / 1000))
  throw new AppError('request.too_many', { details: { retry_after: seconds } })
}

async function count(db: Database, { key, most, slows }: Count, factor: number): Promise<void> {
  const pause = slows && (await pausedUntil(db, key))
  if (pause) refuse(pause)
  const { points, expires } = await addPoint(db, key, WINDOW_MS, most * factor)
  if (points > most * factor) refuse(expires)
  const next = slows ? pauseAfter(points / factor) : 0
  if (next > 0) await pauseUntil(db, key, Date.now() + next)
}

/** Counts a sign-in attempt. Throws `request.too_many` with `retry_after` in seconds. */
export async function checkLogin(ctx: Context, email: string): Promise<void> {
  const { config, db } = await runtime()
  if (config.limitFactor === 0) return
  const { account, network } = countsOf(ctx, email)
  for (const one of network ? [...account, network] : account) await count(db, one, config.limitFactor)
}

/** Resets attempts of a proven owner; after a sign-in (`counted`) the network gets its point back. */
export async function forgiveLogin(ctx: Context, email: string, counted: boolean): Promise<void> {
  const { db } = await runtime()
  const { account, network } = countsOf(ctx, email)
  await deletePoints(
    db,
    account.map(({ key }) => key),
  )
  if (counted && network) await takePointBack(db, network.key)
}
