import type { Context } from '../../../context/context.ts'
import { newId } from '../../../lib/ids.ts'
import { hotelOfCode, sellHotelFrom } from '../../hotels/desk/hotel-supplier.service.ts'
import { insertAccount, listAccounts, updateAccount } from './accounts.repo.ts'
import { sealKey } from './open-supplier.ts'

interface SetUp {
  supplier: string
  key: string
  /** Code of the tenant's hotel, and what the supplier calls it. */
  hotel: string
  code: string
}

/** Sells a hotel from a supplier from now on; false without such a hotel. Bookings made before stay as they are. */
export function setUpSupplier(ctx: Context, { supplier, key, hotel, code }: SetUp): Promise<boolean> {
  return ctx.unit(async u => {
    const id = await hotelOfCode(u, hotel)
    if (!id) return false
    const columns = { secrets: sealKey(key), key_last4: key.slice(-4) }
    const known = (await listAccounts(u)).find(account => account.supplier === supplier)
    const account = known
      ? await updateAccount(u, known.id, { ...columns, version: known.version + 1 })
      : await insertAccount(u, { id: newId(), supplier, ...columns })
    if (account) await sellHotelFrom(u, id, { accountId: account.id, supplier, code })
    return true
  })
}

export const sellOwn = (ctx: Context, hotel: string): Promise<boolean> =>
  ctx.unit(async u => {
    const id = await hotelOfCode(u, hotel)
    return id !== null && (await sellHotelFrom(u, id, null)) !== undefined
  })
