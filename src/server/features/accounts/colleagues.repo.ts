import { sql } from 'kysely'
import type { Unit } from '../../context/context.ts'

export const listStaff = (u: Unit) =>
  u.db
    .selectFrom('users as s')
    .select(['s.id', 's.name', 's.email', 's.permissions', 's.totp_enabled_at'])
    .select(
      sql<Date | null>`(select max(n.last_seen_at) from sessions n
        where n.tenant_id = ${u.tenant.id} and n.user_id = s.id and not n.needs_code)`.as('last_seen_at'),
    )
    .where('s.tenant_id', '=', u.tenant.id)
    .where('s.kind', '=', 'staff')
    .where('s.disabled_at', 'is', null)
    .orderBy('s.name')
    .orderBy('s.id')
    .limit(200)
    .execute()
