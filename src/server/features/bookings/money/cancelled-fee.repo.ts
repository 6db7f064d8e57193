import type { Unit } from '../../../context/context.ts'

/** What a cancelled booking keeps by its terms, in minor units; 0 when it was not cancelled by an offer. */
export async function feeOfCancellation(u: Unit, bookingId: string): Promise<number> {
  const row = await u.db
    .selectFrom('booking_quotes')
    .select('fee_minor')
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'cancel')
    .where('status', '=', 'accepted')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.fee_minor ?? 0
}
