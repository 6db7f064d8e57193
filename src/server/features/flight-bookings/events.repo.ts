import type { Unit } from '../../context.ts'
import { newId } from '../../ids.ts'

export interface BookingEvent {
  kind: string
  from?: string
  to?: string
  reason?: string
  amountMinor?: number
}

/** Writes what happened, by whom, to the booking's history; rows are never changed. */
export async function insertEvent(u: Unit, bookingId: string, event: BookingEvent): Promise<void> {
  await u.db
    .insertInto('booking_events')
    .values({
      tenant_id: u.tenant.id,
      id: newId(),
      booking_id: bookingId,
      at: u.now,
      actor_kind: u.actor.kind,
      actor_id: u.actor.id,
      kind: event.kind,
      from_status: event.from,
      to_status: event.to,
      reason: event.reason,
      details: JSON.stringify(event.amountMinor === undefined ? {} : { amount_minor: event.amountMinor }),
    })
    .execute()
}

export function listEvents(u: Unit, bookingId: string) {
  return u.db
    .selectFrom('booking_events')
    .select(['at', 'kind', 'actor_kind', 'to_status', 'details'])
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', '=', bookingId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
