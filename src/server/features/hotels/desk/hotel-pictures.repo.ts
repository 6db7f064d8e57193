import { sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'

/** Whether a hotel or one of its rooms shows this picture, on sale or not. */
export async function isInHotelRows(u: Unit, path: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from hotels where tenant_id = ${u.tenant.id} and strpos(pictures::text, ${path}) > 0)
      or exists (select from hotel_room_types where tenant_id = ${u.tenant.id}
        and strpos((content -> 'pictures')::text, ${path}) > 0) as used`.execute(u.db)
  return rows[0]?.used ?? false
}
