import { sql } from 'kysely'
import type { Contact } from '#shared/contract/bookings/bookings.ts'
import type { Unit } from '../../../context/context.ts'

export interface UntoldRow {
  id: string
  contact: Contact | null
}

/** Bookings that were not told of a change, marked as told; locked ones are skipped. */
export async function takeUntold(u: Unit, changeId: string, limit: number): Promise<UntoldRow[]> {
  const { rows } = await sql<UntoldRow>`
    with taken as materialized (
      select id, booking_id from schedule_answers
      where tenant_id = ${u.tenant.id} and change_id = ${changeId} and told_at is null
      order by id limit ${sql.lit(limit)} for update skip locked
    ), told as (
      update schedule_answers s set told_at = ${u.now} from taken
      where s.tenant_id = ${u.tenant.id} and s.id = taken.id returning taken.booking_id
    )
    select b.id, b.contact from told join bookings b on b.tenant_id = ${u.tenant.id} and b.id = told.booking_id
    order by b.id`.execute(u.db)
  return rows
}
