import { api } from '#client/lib/api.ts'
import { forgetKey, idempotencyKey } from '#client/lib/idempotency.ts'
import {
  addSupplierAccount,
  changeSupplierKey,
  setHotelSupplier,
  testSupplierAccount,
} from '#shared/contract/desk/hotels/suppliers.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

// Not named after the body, as elsewhere: that holds a secret.
const ADDING = 'supplier-account'

/** Quiet: dialogs show errors. */
export const callAdd = (body: BodyIn<typeof addSupplierAccount>) =>
  api(addSupplierAccount, { body, idempotencyKey: idempotencyKey(ADDING), quiet: true }).finally(() =>
    forgetKey(ADDING),
  )
export const callKey = (id: string, body: BodyIn<typeof changeSupplierKey>) =>
  api(changeSupplierKey, { params: { id }, body, quiet: true })
export const callTest = (id: string) => api(testSupplierAccount, { params: { id }, body: {} })
export const callSellFrom = (hotelId: string, accountId: string, code: string) =>
  api(setHotelSupplier, {
    params: { id: hotelId },
    body: { from: 'supplier', account_id: accountId, code },
    quiet: true,
  })
export const callSellOwn = (hotelId: string) =>
  api(setHotelSupplier, { params: { id: hotelId }, body: { from: 'own' } })
