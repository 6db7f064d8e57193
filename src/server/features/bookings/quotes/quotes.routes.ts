import * as calls from '#shared/contract/bookings/cancellation.ts'
import { on, withMessage } from '../../../routing/on.ts'
import { viewOwn } from '../own.service.ts'
import { acceptForCustomer, acceptQuote } from './accept.service.ts'
import { offerQuote } from './quotes.service.ts'
import { declineRequest, withdrawRequest } from './requests.service.ts'

export const routes = [
  on(calls.acceptQuote, async (ctx, { params, body }) => {
    const outcome = await acceptQuote(ctx, params.id, body.quote_id)
    return withMessage(await viewOwn(ctx, params.id), `booking:quote.${outcome}`)
  }),
  on(calls.withdrawCancellation, async (ctx, { params }) => {
    await withdrawRequest(ctx, params.id)
    return viewOwn(ctx, params.id)
  }),
  on(calls.offerQuote, (ctx, { params, body }) => offerQuote(ctx, params.id, body)),
  on(calls.acceptQuoteForCustomer, async (ctx, { params, body }) => {
    const outcome = await acceptForCustomer(ctx, params.id, body.quote_id, body.reason)
    return withMessage(null, `desk-booking:quote.${outcome}`)
  }),
  on(calls.declineRequest, async (ctx, { params, body }) => {
    await declineRequest(ctx, params.id, body.reason)
    return null
  }),
]
