import type { RoomSearch, RoomsLeft } from '../../../adapters/supplier.ts'
import type { Context } from '../../../context/context.ts'
import { getAccount } from './accounts.repo.ts'
import { openSupplier } from './open-supplier.ts'

/** Rooms that the supplier of an account has left. Throws when it gives no answer. Never call it in a unit. */
export async function searchSupplier(
  ctx: Context,
  { accountId, stay, rooms }: RoomSearch & { accountId: string },
): Promise<readonly RoomsLeft[]> {
  const account = await ctx.unit(u => getAccount(u, accountId))
  return openSupplier(ctx, account).search({ stay, rooms })
}
