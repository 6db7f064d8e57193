import { type SqlBool, sql } from 'kysely'
import { zonedDate } from '#shared/rules/days/zones.ts'
import type { Unit } from '../../../context/context.ts'
import type { Page } from '../../../context/isolated.ts'
import { WITH_PLAN } from './balances.service.ts'

interface Last {
  pay_by: Date | null
  id: string
}

/** Sold bookings before their journey with a line due within a time, by due date. */
export function listDue(u: Unit, { from, to }: { from: Date; to: Date }, page: Page<Last>) {
  const { after, only, limit } = page
  return u.db
    .selectFrom('bookings')
    .select(['id', 'contact', 'pay_by', 'status', 'lapse_days'])
    .where('tenant_id', '=', u.tenant.id)
    .where(WITH_PLAN)
    .where('pay_by', '>=', from)
    .where('pay_by', '<=', to)
    .where('ends_on', '>=', zonedDate(u.now, u.tenant.settings.time_zone))
    .$if(after !== undefined, query =>
      query.where(sql<SqlBool>`(pay_by, id) > (${after?.pay_by}, ${after?.id}::uuid)`),
    )
    .$if(only !== undefined, query => query.where('id', '=', only ?? ''))
    .orderBy('pay_by')
    .orderBy('id')
    .limit(limit)
    .execute()
}
