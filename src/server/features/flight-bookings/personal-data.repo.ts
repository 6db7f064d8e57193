import type { Unit } from '../../context.ts'

/** Ids of the bookings a user made in the own name, oldest first. */
export async function listPrivateBookings(u: Unit, userId: string): Promise<string[]> {
  const rows = await u.db
    .selectFrom('flight_bookings')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('user_id', '=', userId)
    .where('agency_id', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}
