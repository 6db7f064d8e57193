import type { Unit } from '../../context.ts'

/** Bookings a typed reference may mean: our own reference, or the airline's PNR, which a group shares. */
export function listByReference(u: Unit, reference: string) {
  return u.db
    .selectFrom('flight_bookings')
    .select(['id', 'contact', 'contact_email_norm', 'reference'])
    .where('tenant_id', '=', u.tenant.id)
    .where(eb => eb.or([eb('reference', '=', reference), eb('airline_pnr', '=', reference)]))
    .where('status', '!=', 'draft')
    .limit(60)
    .execute()
}

export async function listSurnames(u: Unit, bookingIds: string[]) {
  if (bookingIds.length === 0) return []
  return u.db
    .selectFrom('flight_booking_passengers')
    .select(['booking_id', 'surname_norm', 'arabic_name'])
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', 'in', bookingIds)
    .execute()
}
