import type { Context } from '../../context/context.ts'
import type { Database } from '../../db/open.ts'
import { normaliseEmail } from '../../features/auth/login/auth.service.ts'
import { knownBrowserOf } from '../../features/auth/login/known-browser.service.ts'
import { sha256 } from '../../lib/crypto.ts'
import { AppError } from '../../lib/errors.ts'
import { runtime } from '../../runtime/runtime.ts'
import { addPoint, dropPoints, pausedUntil, pauseUntil, takePointBack } from '../../stores/limits-store.ts'
import { networkOf } from '../../wire/client-address.ts'

const WINDOW_MS = 15 * 60_000
const TRIES = 10
/** From one network at any accounts. */
const NETWORK_TRIES = 50
/** Tries without a pause after them. */
const FREE = 3

/** How long the next try waits after the `tries`th: two seconds, four, eight … */
const pauseAfter = (tries: number) => (tries > FREE ? 1000 * 2 ** (tries - FREE) : 0)

interface Count {
  key: string
  most: number
  /** Each try that failed makes the next one wait longer. */
  slows?: boolean
}

interface Counts {
  /** End with a log-in. */
  account: Count[]
  /** Gets back the point of a log-in, and no more: an account of one's own is worth no further tries. */
  network?: Count
}

/**
 * What a try to log in counts for. A stranger can use up the tries of strangers at an account, but not those of a
 * browser that has logged in to it before: that one has a count of its own.
 */
function countsOf(ctx: Context, email: string): Counts {
  const account = normaliseEmail(email)
  // Hashed: no address lies in the table in clear.
  const key = (...parts: string[]) => sha256([ctx.tenant.id, 'login', ...parts].join('\0'))
  const known = knownBrowserOf(ctx, account)
  if (known) return { account: [{ key: key('browser', account, known), most: TRIES, slows: true }] }
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

/**
 * Counts a try to log in.
 * @throws AppError `request.too_many` with `retry_after` in seconds
 */
export async function checkLogin(ctx: Context, email: string): Promise<void> {
  const { config, db } = await runtime()
  if (config.limitFactor === 0) return
  const { account, network } = countsOf(ctx, email)
  for (const one of network ? [...account, network] : account) await count(db, one, config.limitFactor)
}

/**
 * After the account turned out to be the caller's: tries before no longer count.
 * @param counted whether it was a log-in, whose own point the network gets back
 */
export async function forgiveLogin(ctx: Context, email: string, counted: boolean): Promise<void> {
  const { db } = await runtime()
  const { account, network } = countsOf(ctx, email)
  await dropPoints(
    db,
    account.map(({ key }) => key),
  )
  if (counted && network) await takePointBack(db, network.key)
}
