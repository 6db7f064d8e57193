import { limitsHolds, mayHoldMore } from '#shared/rules/access/open-holds.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { config } from '../../../lib/config.ts'
import { AppError } from '../../../lib/errors.ts'
import { lockBuyer, oldestMade, openHoldsOfGuest, openHoldsOfUser } from './open-holds.repo.ts'

/** By whom open holds are counted; undefined where they are not, or where there are none yet. */
function buyerOf({ user, guestTokenHash }: Context): string | undefined {
  if (config().limitFactor === 0 || !limitsHolds(user)) return undefined
  return user?.id ?? guestTokenHash
}

/** Whether the buyer may have open holds that are to be counted before another one. A new browser has none. */
export const mayHaveOpenHolds = (ctx: Context) => buyerOf(ctx) !== undefined

/**
 * Refuses seats to whoever keeps too many without paying: `booking.too_many_holds` with the id of the last one
 * made. Of two requests at once the second waits for the first.
 */
export async function checkOpenHolds(u: Unit, seats: number): Promise<void> {
  const buyer = buyerOf(u)
  if (!buyer) return
  // A browser's requests may come under its old token and its new one: what both made is one name for them.
  await lockBuyer(u, u.user ? buyer : ((await oldestMade(u, buyer)) ?? buyer))
  const open = await (u.user ? openHoldsOfUser(u, buyer) : openHoldsOfGuest(u, buyer))
  if (mayHoldMore({ bookings: Number(open.bookings), seats: Number(open.seats) }, seats)) return
  throw new AppError('booking.too_many_holds', { details: { latest: open.latest ?? '' } })
}
