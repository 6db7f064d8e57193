import { sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import type { Page } from '../../../context/isolated.ts'

/** Holds that end by then, and since when they are held, in the order of ids. */
export function listEnding(u: Unit, until: Date, { after, only, limit }: Page<{ id: string }>) {
  return u.db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.kind', 'b.contact', 'b.hold_expires_at'])
    .select(
      sql<Date>`coalesce((select max(e.at) from booking_events e where e.tenant_id = ${u.tenant.id} and e.booking_id = b.id
        and (e.to_status = 'held' or e.kind = 'hold_extended')), b.created_at)`.as('held_at'),
    )
    .where('b.tenant_id', '=', u.tenant.id)
    .where('b.status', '=', 'held')
    .where('b.hold_expires_at', '>', u.now)
    .where('b.hold_expires_at', '<=', until)
    .where('b.contact', 'is not', null)
    .$if(after !== undefined, query => query.where('b.id', '>', after?.id ?? ''))
    .$if(only !== undefined, query => query.where('b.id', '=', only ?? ''))
    .orderBy('b.id')
    .limit(limit)
    .execute()
}
