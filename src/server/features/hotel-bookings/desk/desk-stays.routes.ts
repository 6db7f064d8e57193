import * as contract from '#shared/contract/desk/hotels/hotel-bookings.ts'
import * as suppliers from '#shared/contract/desk/hotels/suppliers.ts'
import { on } from '../../../routing/on.ts'
import { exportHotelBookings, listHotelBookings } from '../list.service.ts'
import { addAccount, changeKey, readSuppliers, setSource, testAccount } from '../supplier/accounts.service.ts'
import { decideOrder } from '../supplier/decide.service.ts'
import { enterStay } from './enter-stay.service.ts'
import { noteStay } from './note-stay.service.ts'

export const routes = [
  on(contract.listDeskHotelBookings, (ctx, { query }) => listHotelBookings(ctx, query)),
  on(contract.exportDeskHotelBookings, (ctx, { query }) => exportHotelBookings(ctx, query)),
  on(contract.enterHotelBooking, (ctx, { body }) => enterStay(ctx, body)),
  on(contract.decideOrder, (ctx, { params, body }) => decideOrder(ctx, params.id, body)),
  on(contract.noteStay, (ctx, { params, body }) => noteStay(ctx, params.id, body)),
  on(suppliers.getSupplierSettings, ctx => readSuppliers(ctx)),
  on(suppliers.addSupplierAccount, (ctx, { body }) => addAccount(ctx, body)),
  on(suppliers.changeSupplierKey, (ctx, { params, body }) => changeKey(ctx, params.id, body)),
  on(suppliers.testSupplierAccount, (ctx, { params }) => testAccount(ctx, params.id), {
    inSteps: true,
  }),
  on(suppliers.setHotelSupplier, (ctx, { params, body }) => setSource(ctx, params.id, body)),
]
