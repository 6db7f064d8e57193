import { type SqlBool, sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'

/** The caller's open holds of a kind that name no one yet; of a guest, what this browser made. */
export function unnamedHolds(u: Unit, kind: string) {
  const { user, guestTokenHash = '' } = u
  const granted = u.db
    .selectFrom('guest_grants')
    .select('target_id')
    .where('tenant_id', '=', u.tenant.id)
    .where('token_hash', '=', guestTokenHash)
    .where('made', '=', true)
    .where('expires_at', '>', u.now)
  return u.db
    .selectFrom('bookings')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('kind', '=', kind)
    .where(sql<SqlBool>`status = 'held' and hold_expires_at > ${u.now} and contact is null`)
    .where('user_id', 'is not distinct from', user?.id ?? null)
    .where('agency_id', 'is not distinct from', user?.travel_agency?.id ?? null)
    .$if(!user, query => query.where('id', 'in', granted))
}

export async function latestUnnamedHold(u: Unit, kind: string): Promise<string | undefined> {
  const row = await unnamedHolds(u, kind).orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return row?.id
}
