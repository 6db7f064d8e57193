import { sql } from 'kysely'
import type { Localized } from '#shared/contract/fields.ts'
import type { TaxDetails } from '#shared/contract/money/ledger.ts'
import type { Unit } from '../../context/context.ts'
import { agencyFamilies } from '../../db/agencies/families.ts'
import { listByWords, whoseWords } from '../../db/search-words.ts'
import { newId } from '../../lib/ids.ts'

const agencies = (u: Unit) =>
  agencyFamilies(u)
    .select(['a.id', 'a.name', 'a.currency', 'a.balance_minor', 'a.credit_limit_minor', 'a.disabled_at'])
    .select([
      'a.parent_id',
      'p.name as parent_name',
      'a.vat_number',
      'a.cr',
      'a.address',
      'a.national_address',
    ])
    .select(
      sql<number>`(select count(*)::int from agency_members m
        where m.tenant_id = ${u.tenant.id} and m.agency_id = a.id and m.disabled_at is null)`.as('members'),
    )
export type AgencyRow = Awaited<ReturnType<ReturnType<typeof agencies>['executeTakeFirstOrThrow']>>

/** Agencies with the words of `q` in their name, oldest first, after the id `after`. */
export async function listAgencies(
  u: Unit,
  { q, after }: { q?: string; after?: string },
  limit: number,
): Promise<AgencyRow[]> {
  let query = agencies(u).orderBy('a.id').limit(limit)
  if (after) query = query.where('a.id', '>', after)
  if (!q) return query.execute()
  return listByWords(await whoseWords(u, 'agency', { text: q, id: 'a.id' }), limit, condition =>
    query.where(condition).execute(),
  )
}

export function getAgency(u: Unit, id: string): Promise<AgencyRow | undefined> {
  return agencies(u).where('a.id', '=', id).executeTakeFirst()
}

export interface NewAgency {
  name: Localized
  currency: string
  contactEmail: string
}

export async function insertAgency(u: Unit, agency: NewAgency): Promise<string> {
  const id = newId()
  await u.db
    .insertInto('travel_agencies')
    .values({
      tenant_id: u.tenant.id,
      id,
      name: JSON.stringify(agency.name),
      currency: agency.currency,
      contact_email: agency.contactEmail,
      credit_limit_minor: 0,
      created_at: u.now,
    })
    .execute()
  return id
}

/** False when the agency owes more than the new limit, or does not exist. */
export async function updateAgency(
  u: Unit,
  id: string,
  { creditLimitMinor, disabled }: { creditLimitMinor?: number; disabled?: boolean },
): Promise<boolean> {
  const limit = sql`coalesce(${creditLimitMinor ?? null}::bigint, credit_limit_minor)`
  const { rows } = await sql`
    update travel_agencies set credit_limit_minor = ${limit},
      disabled_at = case when ${disabled ?? null}::boolean is true then coalesce(disabled_at, ${u.now}::timestamptz)
        when ${disabled ?? null}::boolean is false then null else disabled_at end
    where tenant_id = ${u.tenant.id} and id = ${id} and balance_minor >= -${limit}
    returning id`.execute(u.db)
  return rows.length === 1
}

export async function updateTax(u: Unit, id: string, tax: TaxDetails | null): Promise<void> {
  await u.db
    .updateTable('travel_agencies')
    .set({
      vat_number: tax?.vat_number ?? null,
      cr: tax?.cr ?? null,
      address: tax ? JSON.stringify(tax.address) : null,
      national_address: tax?.national_address ? JSON.stringify(tax.national_address) : null,
    })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .execute()
}
