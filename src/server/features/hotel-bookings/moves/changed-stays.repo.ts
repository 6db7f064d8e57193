import type { Unit } from '../../../context/context.ts'
import type { NewStay } from './new-stay.service.ts'

export async function setDays(u: Unit, id: string, { from, to, tiers, rooms }: NewStay): Promise<void> {
  await u.db
    .updateTable('hotel_bookings')
    .set({ from_day: from, to_day: to, tiers: JSON.stringify(tiers) })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .execute()
  for (const room of rooms)
    await u.db
      .updateTable('hotel_booking_rooms')
      .set({ nights_minor: room.nights_minor })
      .where('tenant_id', '=', u.tenant.id)
      .where('booking_id', '=', id)
      .where('id', '=', room.id)
      .execute()
}
