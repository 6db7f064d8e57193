import type { Unit } from '../../../context/context.ts'
import { insertEvent } from '../../bookings/events.service.ts'
import { updatePassengerRow } from '../../bookings/passengers/passenger-rows.service.ts'
import { listTickets, voidTickets } from './tickets.repo.ts'

const validTickets = async (u: Unit, bookingId: string) =>
  (await listTickets(u, bookingId)).filter(({ voided_at }) => voided_at === null)

/** Whether a passenger of the booking has a ticket that counts. */
export const hasTickets = async (u: Unit, bookingId: string): Promise<boolean> =>
  (await validTickets(u, bookingId)).length > 0

/** Makes all tickets of a locked booking void; its passengers wait for new ones. */
export async function voidAllTickets(u: Unit, bookingId: string, reason: string): Promise<void> {
  const valid = await validTickets(u, bookingId)
  await voidTickets(
    u,
    valid.map(({ id }) => id),
    reason,
  )
  for (const { passenger_id } of valid)
    await updatePassengerRow(u, passenger_id, { ticket_number: null, status: 'active' })
  if (valid.length > 0) await insertEvent(u, bookingId, { kind: 'ticket_voided', reason })
}
