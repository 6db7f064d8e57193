import type { Selectable } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'
import { newId } from '../../../lib/ids.ts'

export type TicketRow = Selectable<Schema['tickets']>

const tickets = (u: Unit) => u.db.selectFrom('tickets').selectAll().where('tenant_id', '=', u.tenant.id)

export function getTicket(u: Unit, id: string): Promise<TicketRow | undefined> {
  return tickets(u).where('id', '=', id).executeTakeFirst()
}

/** All numbers of a booking, void ones too, oldest first. */
export function listTickets(u: Unit, bookingId: string): Promise<TicketRow[]> {
  return tickets(u).where('booking_id', '=', bookingId).orderBy('issued_at').orderBy('id').execute()
}

export async function takenNumbers(u: Unit, numbers: string[]): Promise<Set<string>> {
  const rows = await tickets(u).where('number', 'in', numbers).execute()
  return new Set(rows.map(({ number }) => number))
}

export async function insertTicket(
  u: Unit,
  ticket: Pick<TicketRow, 'booking_id' | 'passenger_id' | 'number'>,
): Promise<string> {
  const id = newId()
  await u.db
    .insertInto('tickets')
    .values({ ...ticket, tenant_id: u.tenant.id, id, issued_at: u.now, issued_by: u.user?.id })
    .execute()
  return id
}

export async function voidTickets(u: Unit, ids: string[], reason: string): Promise<void> {
  if (ids.length === 0) return
  await u.db
    .updateTable('tickets')
    .set({ voided_at: u.now, void_reason: reason })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', 'in', ids)
    .where('voided_at', 'is', null)
    .execute()
}
