import { sql } from 'kysely'
import type { Unit } from '../../context/context.ts'
import type { Person } from '../accounts/personal-data.port.ts'

export interface PersonalQuickPayment {
  reference: string
  receipt_number: string | null
  amount_minor: number
  currency: string
  paid_minor: number
  refunded_minor: number
  name: string | null
  email: string | null
  mobile: string | null
  purpose: string
  reference_text: string | null
  created_at: Date
}

const madeBy = (u: Unit, { id }: Person) =>
  sql`q.id in (select target_id from payment_attempts where tenant_id = ${u.tenant.id}
    and target_kind = 'quick_payment' and payer_id = ${id})`

const namedBy = ({ email }: Person) => sql`q.email = ${email.toLowerCase()}`

/** Oldest first. Where only the address is the person's, another may have typed it: the telephone stays out. */
export async function listQuickOf(u: Unit, person: Person): Promise<PersonalQuickPayment[]> {
  const { rows } = await sql<PersonalQuickPayment>`
    select q.reference, q.receipt_number, q.amount_minor, q.currency, q.paid_minor, q.refunded_minor, q.name,
      q.email, case when ${madeBy(u, person)} then q.mobile end as mobile, q.purpose, q.reference_text, q.created_at
    from quick_payments q
    where q.tenant_id = ${u.tenant.id} and (${madeBy(u, person)} or ${namedBy(person)}) order by q.id`.execute(
    u.db,
  )
  return rows
}

/** Amounts, purpose and receipt number stay: they are in the books. */
export async function eraseQuickOf(u: Unit, person: Person): Promise<void> {
  await sql`update quick_payments q set name = null, email = null, mobile = null, reference_text = null
    where q.tenant_id = ${u.tenant.id} and (${madeBy(u, person)} or ${namedBy(person)})`.execute(u.db)
  await sql`update payment_links set customer_name = null, customer_email = null, customer_mobile = null
    where tenant_id = ${u.tenant.id} and lower(customer_email) = lower(${person.email})`.execute(u.db)
}
