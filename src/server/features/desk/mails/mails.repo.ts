import { sql } from 'kysely'
import type { MailFilter } from '#shared/contract/desk/mails.ts'
import type { Unit } from '../../../context/context.ts'

export interface MailRow {
  id: string
  kind: string
  recipient: string
  created_at: Date
  tries: number
  next_try_at: Date | null
  last_error: string | null
  state: 'waiting' | 'sending' | 'failed'
  booking_id: string | null
  reference: string | null
  booking_kind: string | null
}

const STATES = { failed: ['failed'], waiting: ['waiting', 'sending'] } as const

/** Oldest first, behind `after`. */
export async function listMails(u: Unit, filter: MailFilter, limit: number): Promise<MailRow[]> {
  const after = filter.after ? sql`and m.id > ${filter.after}` : sql``
  const { rows } = await sql<MailRow>`
    select m.id, m.kind, m.recipient, m.created_at, m.tries, m.next_try_at, m.last_error, m.state,
      b.id as booking_id, b.reference, b.kind as booking_kind
    from mails m left join bookings b on b.tenant_id = ${u.tenant.id} and b.id = m.booking_id
    where m.tenant_id = ${u.tenant.id} and m.state = any(${[...STATES[filter.state]]}) and m.state <> 'sent' ${after}
    order by m.id limit ${limit}`.execute(u.db)
  return rows
}

/** Mails that are not sent, with those tried at least once and still waiting. */
export async function countMails(u: Unit): Promise<{ failed: number; waiting: number; late: number }> {
  const { rows } = await sql<{ failed: number; waiting: number; late: number }>`
    select count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state <> 'failed')::int as waiting,
      count(*) filter (where state <> 'failed' and tries > 1)::int as late
    from mails where tenant_id = ${u.tenant.id} and state <> 'sent'`.execute(u.db)
  return rows[0] ?? { failed: 0, waiting: 0, late: 0 }
}
