import type {
  acceptQuoteForCustomer,
  offerQuote as offerQuoteCall,
} from '#shared/contract/bookings/cancellation.ts'
import type { moveBooking, offerChange as offerChangeCall } from '#shared/contract/desk/bookings/changes.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Context } from '../../../context/context.ts'
import { acceptForCustomer } from './accept.service.ts'
import { moveByStaff } from './carry-out.service.ts'
import { offerChange } from './change-quote.service.ts'
import { offerQuote } from './quotes.service.ts'

type Args =
  | BodyOf<typeof acceptQuoteForCustomer>
  | BodyOf<typeof offerQuoteCall>
  | BodyOf<typeof offerChangeCall>
  | BodyOf<typeof moveBooking>

/** Does what gives money back once a second person agreed: an offer, its acceptance on the word of others, or a move. */
export function refundAct(ctx: Context, id: string, args: Args): Promise<unknown> {
  if ('quote_id' in args) return acceptForCustomer(ctx, id, args.quote_id, args.reason)
  if (!('target_id' in args)) return offerQuote(ctx, id, args)
  return 'expected_total_minor' in args ? moveByStaff(ctx, id, args) : offerChange(ctx, id, args)
}
