import { limitsHolds, mayHoldMore } from '#shared/rules/access/open-holds.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { config } from '../../../lib/config.ts'
import { AppError } from '../../../lib/errors.ts'
import { lockBuyer, oldestMade, openHoldsOfGuest, openHoldsOfUser } from './open-holds.repo.ts'

function buyerOf({ user, guestTokenHash }: Context): string | undefined {
  if (config().limitFactor === 0 || !limitsHolds(user)) return undefined
  return user?.id ?? guestTokenHash
}

/** Whether open holds must be counted. A new browser has none. */
export const mayHaveOpenHolds = (ctx: Context) => buyerOf(ctx) !== undefined

/** Throws `booking.too_many_holds` at the buyer's limit. Serialises concurrent requests of one buyer. */
export async function checkOpenHolds(u: Unit, seats: number): Promise<void> {
  const buyer = buyerOf(u)
  if (!buyer) return
  // Old and new token of a browser share the oldest booking as lock name.
  await lockBuyer(u, u.user ? buyer : ((await oldestMade(u, buyer)) ?? buyer))
  const open = await (u.user ? openHoldsOfUser(u, buyer) : openHoldsOfGuest(u, buyer))
  if (mayHoldMore({ bookings: Number(open.bookings), seats: Number(open.seats) }, seats)) return
  throw new AppError('booking.too_many_holds', { details: { latest: open.latest ?? '' } })
}
