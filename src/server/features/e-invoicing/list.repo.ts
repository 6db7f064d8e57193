import { sql } from 'kysely'
import type {
  EInvoiceProblem,
  EInvoiceState,
  EnvironmentName,
} from '#shared/contract/desk/money/e-invoicing.ts'
import type { Localized } from '#shared/contract/fields.ts'
import type { Unit } from '../../context/context.ts'

export interface ListedDocument {
  id: string
  invoice_id: string
  number: string
  booking_id: string | null
  booking_kind: string | null
  reference: string
  agency_id: string | null
  environment: EnvironmentName
  state: EInvoiceState
  form: 'standard' | 'simplified'
  buyer: Localized
  currency: string
  payable_minor: number
  issued_at: Date
  due_at: Date | null
  counter: number | null
  tries: number
  next_try_at: Date | null
  problems: EInvoiceProblem[]
  uuid: string | null
  hash: string | null
  previous_hash: string | null
  xml: string | null
  cleared_xml: string | null
  closed_reason: string | null
  replaced_at: Date | null
  /** Sends nothing: switched off, and refused by the authority. */
  unit_gone: boolean
}

interface Query {
  id?: string
  state?: EInvoiceState | ''
  name?: string
  after?: string
}

/** Current documents, newest first; by its id also one that was replaced. */
export async function listDocuments(
  u: Unit,
  { id, state, name, after }: Query,
  limit: number,
): Promise<ListedDocument[]> {
  const conditions = [
    sql`d.tenant_id = ${u.tenant.id}`,
    id ? sql`d.id = ${id}` : sql`d.replaced_at is null`,
    ...(state ? [sql`d.state = ${state}`] : []),
    ...(name ? [sql`(i.number = ${name} or i.reference = ${name})`] : []),
    ...(after ? [sql`d.id < ${after}`] : []),
  ]
  const { rows } = await sql<ListedDocument>`
    select d.*, i.number, i.booking_id, b.kind as booking_kind, i.reference, i.agency_id, n.environment,
      n.state = 'off' and n.stopped_at is not null as unit_gone, i.document -> 'buyer' -> 'name' as buyer, i.currency, i.payable_minor, i.issued_at
    from e_invoices d
    join invoices i on i.tenant_id = d.tenant_id and i.id = d.invoice_id
    left join bookings b on b.tenant_id = i.tenant_id and b.id = i.booking_id
    join e_invoice_units n on n.tenant_id = d.tenant_id and n.id = d.unit_id
    where ${sql.join(conditions, sql` and `)} order by d.id desc limit ${limit}`.execute(u.db)
  return rows
}

export interface OpenCounts {
  incomplete: number
  waiting: number
  rejected: number
  /** Past the time they should have arrived by. */
  late: number
  /** The first of those that are not late yet. */
  next_due_at: Date | null
}

export async function countOpen(u: Unit): Promise<OpenCounts> {
  const { rows } = await sql<OpenCounts>`
    select count(*) filter (where state = 'incomplete')::int as incomplete,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'rejected')::int as rejected,
      count(*) filter (where due_at <= ${u.now})::int as late,
      min(due_at) filter (where due_at > ${u.now}) as next_due_at
    from e_invoices where tenant_id = ${u.tenant.id} and replaced_at is null
      and state in ('incomplete', 'waiting', 'rejected')`.execute(u.db)
  return rows[0] ?? { incomplete: 0, waiting: 0, rejected: 0, late: 0, next_due_at: null }
}
