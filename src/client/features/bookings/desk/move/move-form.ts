import type { QuoteValues } from '#client/features/bookings/desk/quote-form.ts'
import type { AskedBooking } from '#client/features/bookings/desk/request.ts'
import type { QuoteShown } from '#client/features/bookings/facts/QuoteFigures.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { JourneyLeg, QuotedChange, QuoteFees } from '#shared/contract/bookings/quotes.ts'
import type { DeskBooking } from '#shared/contract/desk/bookings/bookings.ts'
import type { OtherPlace } from '#shared/contract/desk/bookings/changes.ts'
import { routesOf } from '#shared/rules/money/cancel-quote.ts'
import { quoteChange } from '#shared/rules/money/change-quote.ts'

export interface MoveValues extends QuoteValues {
  target: string
  voids: boolean
  reason: string
}

export interface MoveBasis {
  booking: AskedBooking
  move: NonNullable<DeskBooking<Booking>['move']>
  /** Tickets that count are issued. */
  ticketed: boolean
  here: JourneyLeg[]
}

export type ShownChange = QuoteShown & { change: QuotedChange }

/** Price of the move; before a target is chosen, that of staying, which shows the fees. */
export function changeOf(
  { booking, move, here }: MoveBasis,
  target?: OtherPlace,
  fees: QuoteFees = {},
): ShownChange {
  const quote = quoteChange({
    lines: booking.price_lines,
    totalMinor: booking.total_minor,
    keptMinor: move.kept_minor,
    terms: move.terms,
    next: target?.lines ?? booking.price_lines,
    fees,
  })
  return {
    lines: quote.lines,
    routes: routesOf(quote.backMinor, move.sources),
    fee_minor: quote.feeMinor,
    back_minor: quote.backMinor,
    currency: booking.currency,
    change: {
      from: here,
      to: target?.legs ?? here,
      difference_minor: quote.differenceMinor,
      total_minor: quote.totalMinor,
      due_minor: quote.dueMinor,
      voids_tickets: false,
    },
  }
}
