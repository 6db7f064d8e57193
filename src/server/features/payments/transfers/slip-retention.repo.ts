import { sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'

interface SlipRow {
  attempt_id: string
  slip_key: string
}

/** Of transfers that were decided about until then: a slip that waits is still work. */
export async function listSlipsDecidedUntil(u: Unit, until: Date, limit: number): Promise<SlipRow[]> {
  const { rows } = await sql<SlipRow>`
    select attempt_id, slip_key from bank_transfers
    where tenant_id = ${u.tenant.id} and slip_key is not null and decided_at <= ${until}
    order by decided_at limit ${limit}`.execute(u.db)
  return rows
}

export interface PersonalTransfer extends SlipRow {
  reference: string
  asked_minor: number
  received_minor: number | null
  currency: string
  state: string
  slip_name: string | null
  slip_at: Date | null
}

/** Transfers a person asked for, oldest first. */
export async function listTransfersOf(u: Unit, userId: string): Promise<PersonalTransfer[]> {
  const { rows } = await sql<PersonalTransfer>`
    select t.attempt_id, t.slip_key, t.reference, t.asked_minor, t.received_minor, a.currency, t.state, t.slip_name,
      t.slip_at
    from bank_transfers t join payment_attempts a on a.tenant_id = t.tenant_id and a.id = t.attempt_id
    where t.tenant_id = ${u.tenant.id} and a.payer_id = ${userId} order by t.attempt_id`.execute(u.db)
  return rows
}

/** Unless another slip took its place. */
export async function clearSlip(u: Unit, { attempt_id, slip_key }: SlipRow): Promise<void> {
  await sql`update bank_transfers
    set slip_key = null, slip_name = null, slip_mime = null, slip_size = null, slip_at = null
    where tenant_id = ${u.tenant.id} and attempt_id = ${attempt_id} and slip_key = ${slip_key}`.execute(u.db)
}
