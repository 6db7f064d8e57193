import {
  createTraveller,
  deleteTraveller,
  listTravellers,
  updateTraveller,
} from '#shared/contract/bookings/travellers.ts'
import { on } from '../../routing/on.ts'
import * as travellers from './travellers.service.ts'

export const routes = [
  on(listTravellers, ctx => travellers.listTravellers(ctx)),
  on(createTraveller, (ctx, { body }) => travellers.createTraveller(ctx, body)),
  on(updateTraveller, (ctx, { params, body }) => travellers.updateTraveller(ctx, params.id, body)),
  on(deleteTraveller, (ctx, { params }) => travellers.deleteTraveller(ctx, params.id)),
]
