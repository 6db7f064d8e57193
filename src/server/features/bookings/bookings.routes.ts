import { claimBookings, listClaims } from '#shared/contract/accounts/accounts.ts'
import {
  cancelBooking,
  extendHold,
  findBooking,
  getHold,
  mailBookingLink,
  requestBooking as requestCall,
  saveBookingDraft,
  saveContact,
  savePassengers,
} from '#shared/contract/bookings/bookings.ts'
import { on, withMessage } from '../../routing/on.ts'
import { requestBooking } from './asked/requests.service.ts'
import * as claims from './claims.service.ts'
import * as held from './holds/held.service.ts'
import * as lookup from './lookup.service.ts'
import * as own from './own.service.ts'

export const routes = [
  on(saveBookingDraft, (ctx, { params, body }) => held.saveDraft(ctx, params.id, body)),
  on(savePassengers, (ctx, { params, body }) => own.saveOwnPassengers(ctx, params.id, body)),
  on(saveContact, (ctx, { params, body }) => own.saveOwnContact(ctx, params.id, body)),
  on(cancelBooking, (ctx, { params, body }) => own.cancelOwnBooking(ctx, params.id, body.reason)),
  on(requestCall, (ctx, { params }) => requestBooking(ctx, params.id)),
  on(getHold, (ctx, { params }) => held.getHold(ctx, params.id)),
  on(extendHold, (ctx, { params }) => held.extendHold(ctx, params.id)),
  on(findBooking, (ctx, { body }) => lookup.findBooking(ctx, body)),
  on(mailBookingLink, (ctx, { body }) => lookup.mailLink(ctx, body)),
  on(listClaims, ctx => claims.listClaims(ctx)),
  on(claimBookings, async (ctx, { body: { booking_ids: ids } }) =>
    withMessage(await claims.claimBookings(ctx, ids), 'claims:done', { count: ids.length }),
  ),
]
