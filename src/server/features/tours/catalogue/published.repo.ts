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
