import { sql } from 'kysely'
import type { Database } from '../db/open.ts'

export interface Points {
  points: number
  /** End of the window, in ms since 1970. */
  expires: number
}

/** Keys known to be over their limit: they cost no query until their window ends. */
const blocked = new Map<string, Points>()
const MAX_BLOCKED = 10_000

function remember(key: string, points: Points): void {
  if (blocked.size >= MAX_BLOCKED) blocked.clear()
  blocked.set(key, points)
}

/** Adds a point to a key whose window starts with its first point; one statement, safe between processes. */
export async function addPoint(db: Database, key: string, windowMs: number, limit: number): Promise<Points> {
  const now = Date.now()
  const known = blocked.get(key)
  if (known && known.expires > now) return known
  blocked.delete(key)
  const { rows } = await sql<Points>`
    insert into rate_limits as r (key, points, expire) values (${key}, 1, ${now + windowMs})
    on conflict (key) do update set
      points = case when r.expire <= ${now} then 1 else r.points + 1 end,
      expire = case when r.expire <= ${now} then excluded.expire else r.expire end
    returning points, expire as expires
  `.execute(db.admin)
  const counted = rows[0] as Points
  if (counted.points > limit) remember(key, counted)
  return counted
}

export async function dropPoints(db: Database, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  for (const key of keys) blocked.delete(key)
  await db.admin.deleteFrom('rate_limits').where('key', 'in', keys).execute()
}

/** Housekeeping. */
export async function dropOldPoints(db: Database): Promise<void> {
  await db.admin.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
}
