import type { Unit } from '../../context/context.ts'

/** Bookings a reference may mean: our own, or the supplier's (PNR, shared by a group) for this contact address. */
export function listByReference(u: Unit, reference: string, email: string | null) {
  return u.db
    .selectFrom('bookings')
    .select(['id', 'kind', 'reference', 'contact', 'contact_email_norm'])
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

export function getContact(u: Unit, reference: string) {
  return u.db
    .selectFrom('bookings')
    .select(['id', 'contact', 'links_after'])
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

export async function findIdByReference(u: Unit, reference: string): Promise<string | undefined> {
  const row = await u.db
    .selectFrom('bookings')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.id
}

/** Null also where there is no such booking. */
export async function getLinksAfter(u: Unit, id: string): Promise<Date | null> {
  const booking = await u.db
    .selectFrom('bookings')
    .select('links_after')
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return booking?.links_after ?? null
}
