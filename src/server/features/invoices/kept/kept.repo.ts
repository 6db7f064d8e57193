import { sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import { type InvoiceFields, invoices } from '../invoices.repo.ts'

export function listOfPayment(u: Unit, paymentId: string): Promise<InvoiceFields[]> {
  return invoices(u).where('payment_id', '=', paymentId).orderBy('position').execute()
}

/** Who is written to about money without a booking. */
export function findPayer(u: Unit, paymentId: string) {
  return u.db
    .selectFrom('quick_payments')
    .select(['email', 'lang'])
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', paymentId)
    .executeTakeFirst()
}

/** What payers' banks took back of money without a booking, less what they gave back (minor units). */
export async function sumTakenBack(u: Unit, paymentId: string): Promise<number> {
  const { rows } = await sql<{ sum: number | null }>`
    select sum(case p.kind when 'chargeback' then p.amount_minor else -p.amount_minor end)::bigint as sum
    from payments p join payment_attempts a on a.tenant_id = p.tenant_id and a.id = p.attempt_id
    where p.tenant_id = ${u.tenant.id} and a.target_id = ${paymentId}
      and p.kind in ('chargeback', 'chargeback_returned')`.execute(u.db)
  return rows[0]?.sum ?? 0
}
