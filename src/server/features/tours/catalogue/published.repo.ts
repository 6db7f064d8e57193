import { sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'

const MOST = 5000

export function listPublished(u: Unit): Promise<{ id: string; updated_at: Date }[]> {
  return u.db
    .selectFrom('tours')
    .select(['id', 'updated_at'])
    .where('tenant_id', '=', u.tenant.id)
    .where('status', '=', 'published')
    .orderBy('id')
    .limit(MOST)
    .execute()
}

/** Whether a tour shows this, sold or not: an archived one may return. */
export async function isInTourRows(u: Unit, path: string): Promise<boolean> {
  const found = await u.db
    .selectFrom('tours')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where(
      sql<boolean>`strpos(pictures::text, ${path}) > 0 or strpos((content -> 'hotels')::text, ${path}) > 0`,
    )
    .executeTakeFirst()
  return found !== undefined
}
