import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../db/open.ts'

export interface Points {
  points: number
  /** End of the window, in ms since 1970. */
  expires: number
}

/** Keys over their limit cost a query a second: another process may have forgiven them. */
const blocked = new LRUCache<string, Points & { until: number }>({ max: 10_000 })
const BELIEVED_MS = 1000

/** Counts a point in one statement, safe between processes. */
export async function addPoint(db: Database, key: string, windowMs: number, limit: number): Promise<Points> {
  const now = Date.now()
  const cached = blocked.get(key)
  if (cached && now < Math.min(cached.until, cached.expires)) return cached
  blocked.delete(key)
  const { rows } = await sql<Points>`
    insert into rate_limits as r (key, points, expire) values (${key}, 1, ${now + windowMs})
    on conflict (key) do update set
      points = case when r.expire <= ${now} then 1 else r.points + 1 end,
      expire = case when r.expire <= ${now} then excluded.expire else r.expire end
    returning points, expire as expires
  `.execute(db.admin)
  const counted = rows[0] as Points
  if (counted.points > limit) blocked.set(key, { ...counted, until: now + BELIEVED_MS })
  return counted
}

const pauseKey = (key: string) => `${key} pause`

/** Next allowed attempt, in ms since 1970; undefined for now. */
export async function pausedUntil(db: Database, key: string): Promise<number | undefined> {
  const row = await db.admin
    .selectFrom('rate_limits')
    .select('expire')
    .where('key', '=', pauseKey(key))
    .executeTakeFirst()
  const until = Number(row?.expire ?? 0)
  return until > Date.now() ? until : undefined
}

export async function pauseUntil(db: Database, key: string, until: number): Promise<void> {
  await db.admin
    .insertInto('rate_limits')
    .values({ key: pauseKey(key), points: 0, expire: until })
    .onConflict(on => on.column('key').doUpdateSet({ expire: until }))
    .execute()
}

export async function deletePoints(db: Database, keys: string[]): Promise<void> {
  for (const key of keys) blocked.delete(key)
  const all = keys.flatMap(key => [key, pauseKey(key)])
  await db.admin.deleteFrom('rate_limits').where('key', 'in', all).execute()
}

export async function takePointBack(db: Database, key: string): Promise<void> {
  blocked.delete(key)
  await db.admin
    .updateTable('rate_limits')
    .set(eb => ({ points: eb('points', '-', 1) }))
    .where('key', '=', key)
    .where('points', '>', 0)
    .execute()
}

export async function deleteOldPoints(db: Database): Promise<void> {
  await db.admin.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
}
