import { sql } from 'kysely'
import type { Debt } from '#shared/contract/desk/reports.ts'
import type { Localized } from '#shared/contract/fields.ts'
import type { Unit } from '../../context/context.ts'
import { owedParts } from '../invoices/desk/owed-parts.service.ts'

export { getAgencyRecipient } from '../../db/agencies/recipient.ts'

type DebtRow = Omit<Debt, 'agency'> & { id: string; name: Localized }

/**
 * What travel agencies, or one of them, owe in a currency by age, most first: unpaid parts of bookings since the day they were due, and
 * credit in use since the day it was used, of which payments settle the oldest first.
 */
export async function listDebts(u: Unit, currency: string, agencyId?: string): Promise<DebtRow[]> {
  const one = (column: string) => (agencyId ? sql`and ${sql.ref(column)} = ${agencyId}` : sql``)
  const sumOf = (when: string) => sql`coalesce(sum(due_minor) filter (where ${sql.raw(when)}), 0)::bigint`
  const { rows } = await sql<DebtRow>`
    with ${owedParts(u)}, debits as (
      select e.agency_id, e.posted_at, -e.amount_minor as amount_minor, -a.balance_minor as used_minor,
        sum(-e.amount_minor) over (partition by e.agency_id order by e.entry_no desc) as through_minor
      from travel_agencies a
      join ledger_entries e on e.tenant_id = a.tenant_id and e.agency_id = a.id and e.amount_minor < 0
      where a.tenant_id = ${u.tenant.id} and a.currency = ${currency} and a.balance_minor < 0 ${one('a.id')}
    ), aged as (
      select agency_id, due_minor, days from owed where agency_id is not null and currency = ${currency} ${one('agency_id')}
      union all
      select agency_id, least(amount_minor, used_minor - through_minor + amount_minor),
        extract(epoch from ${u.now}::timestamptz - posted_at) / 86400
      from debits where through_minor - amount_minor < used_minor
    )
    select a.id, a.name, ${sumOf('days < 0')} as not_due_minor, ${sumOf('days >= 0 and days <= 30')} as to_30_minor,
      ${sumOf('days > 30 and days <= 60')} as to_60_minor, ${sumOf('days > 60')} as over_60_minor,
      sum(due_minor)::bigint as total_minor
    from aged join travel_agencies a on a.tenant_id = ${u.tenant.id} and a.id = aged.agency_id
    group by a.id, a.name order by total_minor desc, a.id`.execute(u.db)
  return rows
}
