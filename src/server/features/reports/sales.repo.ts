import { sql } from 'kysely'
import type { Localized } from '#shared/contract/fields.ts'
import type { Unit } from '../../context/context.ts'
import { firstIdAt } from '../../lib/ids.ts'
import { allKinds } from '../bookings/kind.port.ts'
import { SIGNED_NET } from '../invoices/net.service.ts'

/** Instants; the end is not included. */
export interface Span {
  since: Date
  until: Date
}

export interface Scope extends Span {
  currency: string
}

/** A booking is counted at its first document. */
interface Sum {
  bookings: number
  net_minor: number
}

const documents = (u: Unit, { since, until }: Span) => sql`i.tenant_id = ${u.tenant.id}
  and i.id >= ${firstIdAt(since.getTime())} and i.id < ${firstIdAt(until.getTime())}`

/** Currencies of the documents of a period. */
export async function listCurrencies(u: Unit, span: Span): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct i.currency from invoices i where ${documents(u, span)} order by 1`.execute(u.db)
  return rows.map(({ currency }) => currency)
}

const SUMS = sql`count(*) filter (where booking_id is not null and position = 1)::integer as bookings,
  sum(net_minor)::bigint as net_minor`

export interface DaySum extends Sum {
  day: string
}

/** By the tenant's day of issue. */
export async function sumByDay(u: Unit, scope: Scope): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select to_char(issued_at at time zone ${u.tenant.settings.time_zone}, 'YYYY-MM-DD') as day, ${SUMS}
    from (select i.issued_at, i.booking_id, i.position, ${SIGNED_NET} as net_minor from invoices i
      where ${documents(u, scope)} and i.currency = ${scope.currency}) d
    group by 1 order by 1`.execute(u.db)
  return rows
}

function productOf(u: Unit) {
  const ways = allKinds().map(({ name, products }) => sql`when ${sql.lit(name)} then ${products.of(u)}`)
  return sql`case b.kind ${sql.join(ways, sql` `)} end`
}

export interface ProductSum extends Sum {
  kind: string | null
  key: string | null
}

/** By what was sold, most first. */
export async function sumByProduct(u: Unit, scope: Scope): Promise<ProductSum[]> {
  const { rows } = await sql<ProductSum>`
    select kind, key, ${SUMS}
    from (select b.kind, ${productOf(u)} as key, i.booking_id, i.position, ${SIGNED_NET} as net_minor from invoices i
      left join bookings b on b.tenant_id = i.tenant_id and b.id = i.booking_id
      where ${documents(u, scope)} and i.currency = ${scope.currency}) d
    group by 1, 2 order by net_minor desc, 1, 2`.execute(u.db)
  return rows
}

export interface AgencySum extends Sum {
  id: string | null
  name: Localized | null
}

/** By the travel agency that is billed, most first; null for the public. */
export async function sumByAgency(u: Unit, scope: Scope): Promise<AgencySum[]> {
  const { rows } = await sql<AgencySum>`
    select d.agency_id as id, a.name, ${SUMS}
    from (select i.agency_id, i.booking_id, i.position, ${SIGNED_NET} as net_minor from invoices i
      where ${documents(u, scope)} and i.currency = ${scope.currency}) d
    left join travel_agencies a on a.tenant_id = ${u.tenant.id} and a.id = d.agency_id
    group by 1, 2 order by net_minor desc, 1`.execute(u.db)
  return rows
}
