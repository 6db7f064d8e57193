import type { Context } from '../../../context/context.ts'
import { newId } from '../../../lib/ids.ts'
import { saveAccount, sellFrom } from './accounts.repo.ts'
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
    const account = { id: newId(), supplier, secrets: sealKey(key), key_last4: key.slice(-4) }
    const supplier_account_id = await saveAccount(u, account)
    return sellFrom(u, hotel, { supplier_account_id, supplier_code: code })
  })
}

/** Sells it from the agency's own allotments alone. */
export const sellOwn = (ctx: Context, hotel: string): Promise<boolean> =>
  ctx.unit(u => sellFrom(u, hotel, null))
