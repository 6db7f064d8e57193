import { type SqlBool, sql } from 'kysely'
import { zonedDate } from '#shared/rules/days/zones.ts'
import type { Unit } from '../../../context/context.ts'

interface Page {
  from: Date
  to: Date
  after?: { pay_by: Date; id: string }
  limit: number
}

/** Sold bookings before their journey with a line due within a time, by due date. */
export function listDue(u: Unit, { from, to, after, limit }: Page) {
  return (
    u.db
      .selectFrom('bookings')
      .select(['id', 'contact', 'pay_by', 'status', 'lapse_days'])
      .where('tenant_id', '=', u.tenant.id)
      // As the partial index has it.
      .where(sql<SqlBool>`pay_by is not null and status in ('confirmed', 'ticketing', 'ticketed')`)
      .where('pay_by', '>=', from)
      .where('pay_by', '<=', to)
      .where('ends_on', '>=', zonedDate(u.now, u.tenant.settings.time_zone))
      .$if(after !== undefined, query =>
        query.where(sql<SqlBool>`(pay_by, id) > (${after?.pay_by}, ${after?.id}::uuid)`),
      )
      .orderBy('pay_by')
      .orderBy('id')
      .limit(limit)
      .execute()
  )
}
