import type {
  addSupplierAccount,
  changeSupplierKey,
  SuppliedHotel,
  SupplierAccount,
  SupplierSettings,
  SupplierTest,
  setHotelSupplier,
} from '#shared/contract/desk/hotels/suppliers.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { FRESH_MINUTES } from '#shared/rules/access/dangerous-acts.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError, invalidAt } from '../../../lib/errors.ts'
import { isId, newId } from '../../../lib/ids.ts'
import { logAct } from '../../audit-log/audit-log.service.ts'
import { requireConfirmed } from '../../auth/second-factor/reauthentication.service.ts'
import { listSuppliedHotels, sellHotelFrom } from '../../hotels/desk/hotel-supplier.service.ts'
import { sellsHotels } from '../../hotels/desk/module.service.ts'
import { type AccountRow, insertAccount, listAccounts, lockAccount, updateAccount } from './accounts.repo.ts'
import { openSupplier, sealKey, supplierNames } from './open-supplier.ts'

const toAccount = (row: AccountRow): SupplierAccount => ({
  ...{ id: row.id, supplier: row.supplier, key_last4: row.key_last4, version: row.version },
  ...{ tested_at: row.tested_at?.toISOString() ?? null, test_outcome: row.test_outcome },
})

const keyColumns = (key: string) => ({ secrets: sealKey(key), key_last4: key.slice(-4) })

/** For the audit: no secret, but which one it is. */
const facts = ({ supplier, key_last4 }: AccountRow) => ({ account: supplier, key: `…${key_last4}` })

async function requireAccount(u: Unit, id: string): Promise<AccountRow> {
  const row = isId(id) ? await lockAccount(u, id) : undefined
  if (!row) throw new AppError('supplier.not_found')
  return row
}

export const readSuppliers = (ctx: Context): Promise<SupplierSettings> =>
  sellsHotels(ctx).unit(async u => {
    const rows = await listAccounts(u)
    return {
      accounts: rows.map(toAccount),
      open: supplierNames(u).filter(name => !rows.some(({ supplier }) => supplier === name)),
      hotels: await listSuppliedHotels(u),
    }
  })

/** Throws `supplier.exists`, `auth.confirm_needed`, 422 at `supplier` for one the operator has not set up. */
export function addAccount(
  ctx: Context,
  { supplier, key }: BodyOf<typeof addSupplierAccount>,
): Promise<SupplierAccount> {
  if (!supplierNames(ctx).includes(supplier)) throw invalidAt('supplier', 'validation:choose')
  return sellsHotels(ctx).unit(async u => {
    await requireConfirmed(u, FRESH_MINUTES)
    const row = await insertAccount(u, { id: newId(), supplier, ...keyColumns(key) })
    if (!row) throw new AppError('supplier.exists')
    await logAct(u, 'supplier_added', { after: facts(row) })
    return toAccount(row)
  })
}

/** Throws `supplier.not_found`, `supplier.changed`, `auth.confirm_needed`. */
export function changeKey(
  ctx: Context,
  id: string,
  { version, key }: BodyOf<typeof changeSupplierKey>,
): Promise<SupplierAccount> {
  return sellsHotels(ctx).unit(async u => {
    const before = await requireAccount(u, id)
    if (before.version !== version) throw new AppError('supplier.changed')
    await requireConfirmed(u, FRESH_MINUTES)
    const untested = { tested_at: null, test_outcome: null }
    const row = await updateAccount(u, id, { ...keyColumns(key), ...untested, version: version + 1 })
    await logAct(u, 'supplier_changed', { before: facts(before), after: facts(row) })
    return toAccount(row)
  })
}

/** Asks the supplier whether the account's key works, and keeps the outcome. Throws `supplier.not_found`. */
export async function testAccount(ctx: Context, id: string): Promise<SupplierAccount> {
  const row = await sellsHotels(ctx).unit(u => requireAccount(u, id))
  const ask = async () => openSupplier(ctx, row).check()
  const test_outcome: SupplierTest = await ask().catch(error => {
    ctx.log.warn({ err: error, account: id }, 'a supplier account could not be tested')
    return 'unreachable' as const
  })
  return ctx.unit(async u => toAccount(await updateAccount(u, id, { tested_at: u.now, test_outcome })))
}

/** Which account buys a hotel's rooms. Throws `supplier.not_found`, `hotel.not_found`, `auth.confirm_needed`. */
export function setSource(
  ctx: Context,
  hotelId: string,
  body: BodyOf<typeof setHotelSupplier>,
): Promise<SuppliedHotel> {
  return sellsHotels(ctx).unit(async u => {
    await requireConfirmed(u, FRESH_MINUTES)
    const account = body.from === 'supplier' ? await requireAccount(u, body.account_id) : undefined
    const source =
      account && body.from === 'supplier'
        ? { accountId: account.id, supplier: account.supplier, code: body.code }
        : null
    const hotel = await sellHotelFrom(u, hotelId, source)
    if (!hotel) throw new AppError('hotel.not_found')
    return hotel
  })
}
