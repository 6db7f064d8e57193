import { claimBookings, listClaims } from '#shared/contract/accounts.ts'
import { extendHold, findBooking, mailBookingLink, saveBookingDraft } from '#shared/contract/bookings.ts'
import { on, withMessage } from '../../routing/on.ts'
import * as claims from './claims.service.ts'
import * as held from './holds/held.service.ts'
import * as lookup from './lookup.service.ts'

export const routes = [
  on(saveBookingDraft, (ctx, { params, body }) => held.saveDraft(ctx, params.id, body)),
  on(extendHold, (ctx, { params }) => held.extendHold(ctx, params.id)),
  on(findBooking, (ctx, { body }) => lookup.findBooking(ctx, body)),
  on(mailBookingLink, (ctx, { body }) => lookup.mailLink(ctx, body)),
  on(listClaims, ctx => claims.listClaims(ctx)),
  on(claimBookings, async (ctx, { body: { booking_ids: ids } }) =>
    withMessage(await claims.claimBookings(ctx, ids), 'claims:done', { count: ids.length }),
  ),
]
