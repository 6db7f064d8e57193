import { sql } from 'kysely'
import pLimit from 'p-limit'
import { isBusy } from '../../db/failures.ts'
import type { Database } from '../../db/open.ts'
import { runtime } from '../../runtime/runtime.ts'
import type { Points } from '../../stores/limits-store.ts'

interface Tally extends Points {
  /** Points not written yet. */
  pending: number
}

/** High limits are counted in memory and written in batches. */
const tallies = new Map<string, Tally>()
const MAX_TALLIES = 20_000
const WRITE_MS = 200
/** Answers that overtake each other would bring back an older count. */
const oneAtATime = pLimit(1)
let waiting = false
let next: Promise<void> | undefined

function makeRoom(): void {
  for (const [key, { pending }] of tallies) if (pending === 0) tallies.delete(key)
}

type Row = Points & { key: string }

async function write(db: Database): Promise<void> {
  // Ordered by key, against deadlocks.
  const due = [...tallies].filter(([, { pending }]) => pending > 0).sort(([a], [b]) => (a < b ? -1 : 1))
  if (due.length === 0) return
  const keys = due.map(([key]) => key)
  const points = due.map(([, { pending }]) => pending)
  const ends = due.map(([, { expires }]) => expires)
  for (const [, tally] of due) tally.pending = 0
  const now = Date.now()
  const { rows } = await sql<Row>`
    insert into rate_limits as r (key, points, expire)
    select * from unnest(${keys}::text[], ${points}::int[], ${ends}::bigint[])
    on conflict (key) do update set
      points = case when r.expire <= ${now} then excluded.points else r.points + excluded.points end,
      expire = case when r.expire <= ${now} then excluded.expire else r.expire end
    returning key, points, expire as expires
  `
    .execute(db.admin)
    .catch(error => {
      for (const [i, [, tally]] of due.entries()) tally.pending += points[i] as number
      throw error
    })
  for (const row of rows) {
    const tally = tallies.get(row.key)
    if (tally) tallies.set(row.key, { ...row, points: row.points + tally.pending, pending: tally.pending })
  }
}

// They stay pending. Database failures are logged elsewhere.
async function failed(err: unknown): Promise<void> {
  if (!isBusy(err)) (await runtime()).log.error({ err }, 'rate limits could not be written')
}

function writeNow(db: Database): Promise<void> {
  next ??= oneAtATime(() => {
    next = undefined
    return write(db).catch(failed)
  })
  return next
}

function writeSoon(db: Database): void {
  if (waiting) return
  waiting = true
  const timer = setTimeout(() => {
    waiting = false
    void writeNow(db)
  }, WRITE_MS)
  timer.unref()
}

/** The points of a key with more added. Above half of `most` those that other processes counted are waited for. */
export async function addToTally(
  db: Database,
  key: string,
  windowMs: number,
  most: number,
  more = 1,
): Promise<Points> {
  const now = Date.now()
  const cached = tallies.get(key)
  const tally = cached && cached.expires > now ? cached : { points: 0, pending: 0, expires: now + windowMs }
  if (tally !== cached) {
    if (tallies.size >= MAX_TALLIES) makeRoom()
    tallies.set(key, tally)
  }
  tally.points += more
  tally.pending += more
  const isNear = tally.points > most / 2 && tally.points <= most
  if (isNear) await writeNow(db)
  else writeSoon(db)
  return tallies.get(key) ?? tally
}
