import type { Insertable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { Booked } from './booked.ts'
import { demoId } from './ids.ts'

export function ticketsOf({ booking, passengers, events }: Booked): Insertable<Schema['tickets']>[] {
  const issued = new Date(events.find(({ kind }) => kind === 'ticketed')?.at ?? booking.created_at ?? 0)
  return passengers.flatMap(({ tenant_id, id, ticket_number }) =>
    ticket_number
      ? {
          tenant_id,
          id: demoId(`${id} ticket`, issued),
          booking_id: booking.id,
          passenger_id: id,
          number: ticket_number,
          issued_at: issued,
        }
      : [],
  )
}
