import { sql } from 'kysely'
import type { FoundInvoice } from '#shared/contract/desk/search.ts'
import type { Localized } from '#shared/contract/fields.ts'
import { normaliseReference } from '#shared/rules/texts/reference.ts'
import type { Unit } from '../../../context/context.ts'
import { listByWords, whoseWords } from '../../../db/search-words.ts'

const HIGHEST = '\uffff'

interface NamedPassenger {
  booking_id: string
  surname: string | null
  given_names: string | null
  surname_norm: string | null
  arabic_name: string | null
  arabic_name_norm: string | null
}

export async function listNames(u: Unit, bookingIds: string[]): Promise<NamedPassenger[]> {
  if (bookingIds.length === 0) return []
  return u.db
    .selectFrom('booking_passengers')
    .select(['booking_id', 'surname', 'given_names', 'surname_norm', 'arabic_name', 'arabic_name_norm'])
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', 'in', bookingIds)
    .orderBy('position')
    .execute()
}

/** The booking on which a ticket of this number was issued, void or not. */
export const findTicket = (
  u: Unit,
  number: string,
): Promise<{ booking_id: string; reference: string } | undefined> =>
  u.db
    .selectFrom('tickets as t')
    .innerJoin('bookings as b', join =>
      join.onRef('b.tenant_id', '=', 't.tenant_id').onRef('b.id', '=', 't.booking_id'),
    )
    .select(['t.booking_id', 'b.reference'])
    .where('t.tenant_id', '=', u.tenant.id)
    .where('t.number', '=', number)
    .executeTakeFirst()

export interface AgencyRow {
  id: string
  name: Localized
  disabled: boolean
}

/** Agencies with the words of the text in their name, in either language. */
export async function listAgenciesNamed(u: Unit, text: string, limit: number): Promise<AgencyRow[]> {
  const ways = await whoseWords(u, 'agency', { text, id: 'a.id' })
  return listByWords(ways, limit, async condition => {
    const { rows } = await sql<AgencyRow>`
      select a.id, a.name, a.disabled_at is not null as disabled from travel_agencies a
      where a.tenant_id = ${u.tenant.id} and ${condition}
      order by a.name_en, a.id limit ${sql.lit(limit)}`.execute(u.db)
    return rows
  })
}

/** Invoices and credit notes of this number, or about the booking or payment of this reference; newest first. */
export async function listInvoicesNumbered(u: Unit, text: string, limit: number): Promise<FoundInvoice[]> {
  const name = normaliseReference(text)
  const { rows } = await sql<Omit<FoundInvoice, 'issued_at'> & { issued_at: Date }>`
    select id, number, kind, issued_at, payable_minor, currency, document -> 'buyer' -> 'name' as buyer
    from invoices where tenant_id = ${u.tenant.id} and (number = ${name} or reference = ${name})
    order by id desc limit ${sql.lit(limit)}`.execute(u.db)
  return rows.map(row => ({ ...row, issued_at: row.issued_at.toISOString() }))
}

export interface BlockRow {
  id: string
  code: string
  airline_pnr: string | null
  origin: string
  destination: string
  departs_on: string
  status: string
}

/** Blocks by the beginning of their code, next departure first, and those of the airline's PNR. */
export async function listBlocksCoded(u: Unit, text: string, limit: number): Promise<BlockRow[]> {
  const code = text.toUpperCase()
  const columns = sql`id, code, airline_pnr, origin, destination, departs_on, status`
  const { rows } = await sql<BlockRow>`
    select ${columns} from (
      (select ${columns} from seat_blocks where tenant_id = ${u.tenant.id} and airline_pnr = ${code}
        limit ${sql.lit(limit)})
      union
      (select ${columns} from seat_blocks
        where tenant_id = ${u.tenant.id} and code ~>=~ ${code} and code ~<~ ${code + HIGHEST}
        order by code using ~<~ limit ${sql.lit(limit)})
    ) found order by departs_on desc, id limit ${sql.lit(limit)}`.execute(u.db)
  return rows
}
