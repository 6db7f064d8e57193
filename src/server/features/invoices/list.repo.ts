import { type RawBuilder, sql } from 'kysely'
import type { BookingStatus } from '#shared/contract/bookings/bookings.ts'
import type { Localized } from '#shared/contract/fields.ts'
import type { InvoiceFilter, InvoiceKind } from '#shared/contract/money/invoices.ts'
import { SALE_KINDS } from '#shared/rules/invoices/invoice-status.ts'
import type { Unit } from '../../context/context.ts'
import { listByWords, whoseWords } from '../../db/search-words.ts'
import { firstIdAt } from '../../lib/ids.ts'
import type { Scope } from '../bookings/lists/list.service.ts'
import { balanceDue, KEPT, OWING } from '../bookings/money/balances.service.ts'
import { ROUNDING } from './net.service.ts'

export interface ListQuery
  extends Pick<InvoiceFilter, 'kind' | 'status' | 'sort' | 'after' | 'buyer' | 'category'> {
  scope: Scope
  /** Number or reference. */
  name?: string
  since?: Date
  until?: Date
  /** Read from the whole documents, for files. */
  withRounding?: boolean
}

export interface ListedInvoice {
  id: string
  number: string
  kind: InvoiceKind
  issued_at: Date
  currency: string
  payable_minor: number
  vat_minor: number
  /** What the price was rounded differently by than its VAT; 0 unless asked for. */
  rounding_minor: number
  reference: string
  /** Null of money that was kept without one; amounts are zero then. */
  booking_id: string | null
  booking_kind: string | null
  booking_status: BookingStatus
  buyer: Localized
  credited_minor: number
  debited_minor: number
  total_minor: number
  paid_minor: number
  refunded_minor: number
  refund_due_minor: number
  /** Of a booking that is not paid in full. */
  due_by: Date | null
}

type Condition = RawBuilder<boolean>

/** Each way is read from one index in order. */
function scopeWays(scope: Scope): Condition[] {
  if (scope === 'tenant') return [sql`true`]
  const own = sql<boolean>`b.user_id = ${scope.userId}`
  const privately = sql<boolean>`(${own} and b.agency_id is null)`
  if (!scope.agencyId || scope.ofAgency === 'none') return [privately]
  const agency = sql<boolean>`i.agency_id = ${scope.agencyId} and b.agency_id = i.agency_id`
  return [scope.ofAgency === 'all' ? agency : sql`(${agency} and ${own})`, privately]
}

const sumOf = (
  u: Unit,
  kind: InvoiceKind,
  id: string,
) => sql`(select coalesce(sum(n.payable_minor), 0)::bigint
  from invoices n where n.tenant_id = ${u.tenant.id} and n.original_id = ${sql.ref(id)} and n.kind = ${kind})`

/** What is due of a document: its booking owes, and something of it is not credited. */
function dueConditions(u: Unit, status: ListQuery['status']): Condition[] {
  if (status !== 'due' && status !== 'overdue') return []
  // As an array, so that documents are looked up by booking instead of going through all of them.
  const owing = sql`array(select b.id from bookings b where b.tenant_id = ${u.tenant.id} and ${sql.raw(OWING)})`
  return [
    sql`i.booking_id = any(${owing})`,
    sql`i.kind in (${sql.join(SALE_KINDS)})`,
    sql`${sumOf(u, 'credit_note', 'i.id')} < greatest(1, i.payable_minor + ${sumOf(u, 'debit_note', 'i.id')})`,
    ...(status === 'overdue' ? [sql<boolean>`${balanceDue(u)} < ${u.now}`] : []),
  ]
}

// Ids sort by the instant of issue.
function conditions(u: Unit, query: ListQuery): Condition[] {
  const { kind, status, sort, after, name, since, until, category } = query
  const line = JSON.stringify([{ vat_category: category }])
  const credited = sql`select c.original_id from invoices c
    where c.tenant_id = ${u.tenant.id} and c.kind = 'credit_note'`
  return [
    ...(kind ? [sql<boolean>`i.kind = ${kind}`] : []),
    ...(status === 'credited' ? [sql<boolean>`i.id in (${credited})`] : []),
    ...(status === 'open' ? [sql<boolean>`i.kind <> 'credit_note' and i.id not in (${credited})`] : []),
    ...dueConditions(u, status),
    ...(after ? [sort === 'oldest' ? sql<boolean>`i.id > ${after}` : sql<boolean>`i.id < ${after}`] : []),
    ...(name ? [sql<boolean>`(i.number = ${name} or i.reference = ${name})`] : []),
    // Read from the frozen documents of the period.
    ...(category ? [sql<boolean>`i.document -> 'lines' @> ${line}::jsonb`] : []),
    ...(since ? [sql<boolean>`i.id >= ${firstIdAt(since.getTime())}`] : []),
    ...(until ? [sql<boolean>`i.id < ${firstIdAt(until.getTime())}`] : []),
  ]
}

const columns = (
  u: Unit,
) => sql`i.id, i.number, i.kind, i.issued_at, i.currency, i.payable_minor, i.vat_minor, i.reference,
  i.booking_id, i.document -> 'buyer' -> 'name' as buyer, b.kind as booking_kind,
  coalesce(b.status, 'completed') as booking_status, coalesce(b.total_minor, 0) as total_minor,
  coalesce(b.paid_minor, 0) as paid_minor, coalesce(b.refunded_minor, 0) as refunded_minor,
  coalesce(b.refund_due_minor, 0) as refund_due_minor,
  case when ${sql.raw(KEPT)} < b.total_minor then ${balanceDue(u)} end as due_by`

async function listWhere(
  u: Unit,
  { scope, sort, withRounding }: ListQuery,
  rest: Condition[],
  limit: number,
): Promise<ListedInvoice[]> {
  const order = sql.raw(sort === 'oldest' ? 'asc' : 'desc')
  // Staff see documents of money that was kept without a booking as well.
  const joined = sql.raw(scope === 'tenant' ? 'left join' : 'join')
  const branches = scopeWays(scope).map(
    way => sql`(select ${columns(u)}, ${withRounding ? ROUNDING : sql`0`} as rounding_minor from invoices i
      ${joined} bookings b on b.tenant_id = i.tenant_id and b.id = i.booking_id
      where i.tenant_id = ${u.tenant.id} and ${sql.join([way, ...rest], sql` and `)}
      order by i.id ${order} limit ${limit})`,
  )
  const { rows } = await sql<ListedInvoice>`
    select x.*, ${sumOf(u, 'credit_note', 'x.id')} as credited_minor,
      ${sumOf(u, 'debit_note', 'x.id')} as debited_minor
    from (select * from (${sql.join(branches, sql` union all `)}) y order by id ${order} limit ${limit}) x
    order by x.id ${order}`.execute(u.db)
  return rows
}

/** Invoices in scope, newest or oldest first, with what their booking owes and what their notes come to. */
export async function listInvoices(u: Unit, query: ListQuery, limit: number): Promise<ListedInvoice[]> {
  const { buyer, sort, after } = query
  const rest = conditions(u, query)
  if (!buyer) return listWhere(u, query, rest, limit)
  const ways = await whoseWords(u, 'invoice', { text: buyer, id: 'i.id', after, oldest: sort === 'oldest' })
  return listByWords(ways, limit, condition => listWhere(u, query, [...rest, condition], limit))
}
