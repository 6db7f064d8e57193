import { sql } from 'kysely'
import type { Unit } from '../../context/context.ts'

interface Lack {
  code: string
  detail: string | null
}

/** Keeps why a booking's document could not be issued; false when that is known already. */
export async function keepLack(u: Unit, bookingId: string, { code, detail }: Lack): Promise<boolean> {
  const { rows } = await sql`
    insert into unissued_documents as d (tenant_id, booking_id, code, detail, since)
    values (${u.tenant.id}, ${bookingId}, ${code}, ${detail}, ${u.now})
    on conflict (tenant_id, booking_id) do update set code = excluded.code, detail = excluded.detail
      where (d.code, d.detail) is distinct from (excluded.code, excluded.detail)
    returning booking_id`.execute(u.db)
  return rows.length > 0
}

export async function forgetLack(u: Unit, bookingId: string): Promise<void> {
  await u.db
    .deleteFrom('unissued_documents')
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', '=', bookingId)
    .execute()
}

/** Bookings to try again, the longest waiting first. */
export async function listLacking(u: Unit, limit: number): Promise<string[]> {
  const rows = await u.db
    .selectFrom('unissued_documents')
    .select('booking_id')
    .where('tenant_id', '=', u.tenant.id)
    .orderBy('since')
    .limit(limit)
    .execute()
  return rows.map(row => row.booking_id)
}
