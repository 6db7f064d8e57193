import { type Insertable, sql, type Updateable } from 'kysely'
import type { EnvironmentName } from '#shared/contract/desk/money/e-invoicing.ts'
import type { NationalAddress } from '#shared/contract/money/national-address.ts'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'
import { newId } from '../../lib/ids.ts'

type NewDocument = Omit<Insertable<Schema['e_invoices']>, 'tenant_id'>

export async function insertDocument(u: Unit, document: NewDocument): Promise<void> {
  await u.db
    .insertInto('e_invoices')
    .values({ ...document, tenant_id: u.tenant.id })
    .execute()
}

export function lockDocument(u: Unit, id: string) {
  return u.db
    .selectFrom('e_invoices')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeDocument(
  u: Unit,
  id: string,
  patch: Updateable<Schema['e_invoices']>,
): Promise<void> {
  await u.db
    .updateTable('e_invoices')
    .set(patch)
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .execute()
}

export interface ClaimedDocument {
  id: string
  unit_id: string
  invoice_id: string
  form: 'standard' | 'simplified'
  uuid: string
  hash: string
  xml: string
  qr: string | null
  reported: boolean
  tries: number
  environment: EnvironmentName
  token: string
  secret: string
}

/** Takes a waiting document that is due until `lease`; undefined when another has it or its unit is stopped. */
export async function claimDocument(
  u: Unit,
  id: string,
  { now, lease }: { now: Date; lease: Date },
): Promise<ClaimedDocument | undefined> {
  const { rows } = await sql<ClaimedDocument>`
    update e_invoices d set tries = d.tries + 1, next_try_at = ${lease} from e_invoice_units n
    where d.tenant_id = ${u.tenant.id} and d.id = ${id} and d.state = 'waiting' and d.next_try_at <= ${now}
      and d.replaced_at is null and n.tenant_id = d.tenant_id and n.id = d.unit_id and n.stopped_at is null
    returning d.id, d.unit_id, d.invoice_id, d.form, d.uuid, d.hash, d.xml, d.qr, d.reported, d.tries, n.environment, n.token,
      n.secret`.execute(u.db)
  return rows[0]
}

/** Oldest first; none of a stopped unit, which would keep the others from their turn. */
export async function listDue(u: Unit, limit: number): Promise<string[]> {
  const rows = await u.db
    .selectFrom('e_invoices as d')
    .innerJoin('e_invoice_units as n', join =>
      join.onRef('n.tenant_id', '=', 'd.tenant_id').onRef('n.id', '=', 'd.unit_id'),
    )
    .select('d.id')
    .where('d.tenant_id', '=', u.tenant.id)
    .where('d.state', '=', 'waiting')
    .where('d.next_try_at', '<=', u.now)
    .where('d.replaced_at', 'is', null)
    .where('n.stopped_at', 'is', null)
    .orderBy('d.next_try_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Waiting documents that the authority has not: each try was answered by a refusal to take it. A try without an answer,
 * or with an error of a server, may have arrived.
 */
export async function listUntaken(
  u: Unit,
  { unitId, id }: { unitId: string; id?: string },
  limit: number,
): Promise<string[]> {
  const one = id ? sql`and d.id = ${id}` : sql``
  const { rows } = await sql<{ id: string }>`
    select d.id from e_invoices d
    where d.tenant_id = ${u.tenant.id} and d.unit_id = ${unitId} and d.state = 'waiting' and d.replaced_at is null ${one}
      and d.tries = (select count(*) from e_invoice_answers a
        where a.tenant_id = d.tenant_id and a.e_invoice_id = d.id and a.status in (303, 401, 429))
    order by d.counter limit ${limit}`.execute(u.db)
  return rows.map(row => row.id)
}

export async function wasHeldBack(u: Unit, invoiceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from e_invoices where tenant_id = ${u.tenant.id} and invoice_id = ${invoiceId}
      and (tries > 1 or replaced_at is not null) limit 1`.execute(u.db)
  return rows.length > 0
}

/** Sets when the waiting documents of a unit are tried next; null: not before staff resume. */
export async function deferUnit(u: Unit, unitId: string, next_try_at: Date | null): Promise<void> {
  await u.db
    .updateTable('e_invoices')
    .set({ next_try_at })
    .where('tenant_id', '=', u.tenant.id)
    .where('unit_id', '=', unitId)
    .where('state', '=', 'waiting')
    .where('replaced_at', 'is', null)
    .execute()
}

export async function insertAnswer(
  u: Unit,
  e_invoice_id: string,
  answer: { at: Date; status: number | null; body: string },
): Promise<void> {
  await u.db
    .insertInto('e_invoice_answers')
    .values({ tenant_id: u.tenant.id, id: newId(), e_invoice_id, ...answer })
    .execute()
}

export function listAnswers(u: Unit, id: string) {
  return u.db
    .selectFrom('e_invoice_answers')
    .select(['at', 'status', 'body'])
    .where('tenant_id', '=', u.tenant.id)
    .where('e_invoice_id', '=', id)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

export function findPrinted(u: Unit, invoiceId: string) {
  return u.db
    .selectFrom('e_invoices as d')
    .innerJoin('e_invoice_units as n', join =>
      join.onRef('n.tenant_id', '=', 'd.tenant_id').onRef('n.id', '=', 'd.unit_id'),
    )
    .select(['d.form', 'd.state', 'd.qr', 'n.environment'])
    .where('d.tenant_id', '=', u.tenant.id)
    .where('d.invoice_id', '=', invoiceId)
    .where('d.replaced_at', 'is', null)
    .executeTakeFirst()
}

export async function findBuyerAddress(u: Unit, agencyId: string): Promise<NationalAddress | null> {
  const row = await u.db
    .selectFrom('travel_agencies')
    .select('national_address')
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', agencyId)
    .executeTakeFirst()
  return row?.national_address ?? null
}

export async function putBuyerAddress(u: Unit, agencyId: string, address: NationalAddress): Promise<void> {
  await u.db
    .updateTable('travel_agencies')
    .set({ national_address: JSON.stringify(address) })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', agencyId)
    .execute()
}

export async function listDueOfUnit(u: Unit, unitId: string): Promise<string[]> {
  const rows = await u.db
    .selectFrom('e_invoices')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('unit_id', '=', unitId)
    .where('state', '=', 'waiting')
    .where('replaced_at', 'is', null)
    .orderBy('counter')
    .limit(50)
    .execute()
  return rows.map(({ id }) => id)
}
