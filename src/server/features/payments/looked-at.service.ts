import { awaitsStaff, CAME_OTHERWISE } from '#shared/rules/money/flagged.ts'
import type { Unit } from '../../context/context.ts'

/** Whether money came for a booking, by a link as well, that staff have to decide about. */
export async function isLookedAt(u: Unit, bookingId: string): Promise<boolean> {
  const attempts = await u.db
    .selectFrom('payment_attempts')
    .select(['flagged', 'reported_status'])
    .where('tenant_id', '=', u.tenant.id)
    .where('flagged', 'in', CAME_OTHERWISE)
    .where(eb =>
      eb.or([
        eb('target_id', '=', bookingId),
        eb(
          'target_id',
          'in',
          eb
            .selectFrom('quick_payments as q')
            .select('q.id')
            .where('q.tenant_id', '=', u.tenant.id)
            .where('q.booking_id', '=', bookingId),
        ),
      ]),
    )
    .execute()
  return attempts.some(awaitsStaff)
}
