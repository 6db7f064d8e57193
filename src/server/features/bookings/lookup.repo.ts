import type { Unit } from '../../context/context.ts'

/**
 * Bookings with a contact, whose names are stored, that a typed reference may mean: our own reference, or, for the
 * contact with this normalised e-mail, the supplier's (an airline's PNR), which a group shares.
 */
export function listByReference(u: Unit, reference: string, email: string | null) {
  return u.db
    .selectFrom('bookings')
    .select(['id', 'contact', 'contact_email_norm'])
    .where('tenant_id', '=', u.tenant.id)
    .where(eb =>
      eb.or([
        eb('reference', '=', reference),
        eb('supplier_reference', '=', reference).and('contact_email_norm', '=', email),
      ]),
    )
    .where('status', '!=', 'draft')
    .where('contact', 'is not', null)
    .limit(60)
    .execute()
}

/** The booking with our own reference and a contact person to write to. */
export function getContact(u: Unit, reference: string) {
  return u.db
    .selectFrom('bookings')
    .select(['id', 'contact'])
    .where('tenant_id', '=', u.tenant.id)
    .where('reference', '=', reference)
    .where('status', '!=', 'draft')
    .where('contact', 'is not', null)
    .executeTakeFirst()
}

export async function listSurnames(u: Unit, bookingIds: string[]) {
  if (bookingIds.length === 0) return []
  return u.db
    .selectFrom('booking_passengers')
    .select(['booking_id', 'surname_norm', 'arabic_name'])
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', 'in', bookingIds)
    .execute()
}
