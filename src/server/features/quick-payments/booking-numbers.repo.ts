import type { Unit } from '../../context/context.ts'

/** A booking that was sold or held, by its own reference. */
export function findByReference(
  u: Unit,
  reference: string,
): Promise<{ id: string; currency: string } | undefined> {
  return u.db
    .selectFrom('bookings')
    .select(['id', 'currency'])
    .where('tenant_id', '=', u.tenant.id)
    .where('reference', '=', reference)
    .where('status', '!=', 'draft')
    .executeTakeFirst()
}
