import { can } from '#shared/base/permissions.ts'
import type { Context } from '../../../context/context.ts'
import { spendable } from '../../ledger/posting.service.ts'
import { getBooking } from '../bookings.repo.ts'
import { mayUseBalance } from './payable.service.ts'

/** Balance and credit (minor units) the caller can spend on a booking; undefined without the right. */
export async function spendableFor(ctx: Context, booking: { id: string } | undefined) {
  const { user, tenant } = ctx
  const agencyId = user?.travel_agency?.id
  if (!booking || !agencyId) return undefined
  return ctx.unit(async u => {
    const row = await getBooking(u, booking.id)
    if (!row || !(await mayUseBalance(u, row))) return undefined
    const mayTopUp = tenant.settings.has_online_payment && can(user, 'balance.view')
    return { availableMinor: await spendable(u, agencyId), mayTopUp }
  })
}
