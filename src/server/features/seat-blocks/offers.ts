import type { FlightOffer, Quote } from '#shared/contract/flights/seat-blocks.ts'
import { rulesAt } from '#shared/rules/money/cancel-tiers.ts'
import { quoteFlight } from '#shared/rules/money/price.ts'
import { seatsNeeded } from '#shared/rules/party.ts'
import { hasOwnPrice, pricedFor, seatsFor } from '#shared/rules/stock/allocations.ts'
import type { Context } from '../../context/context.ts'
import { findAirline } from './airlines.ts'
import type { SeatBlockRow } from './seat-blocks.repo.ts'

export interface Party {
  adults: number
  children: number
  infants: number
}

type Priced = Pick<SeatBlockRow, 'fares' | 'service_fee_minor' | 'currency' | 'international'>

/** Price for a party: fares, service fee per seat, VAT. */
export function quoteBlock(ctx: Context, block: Priced, party: Party): Quote {
  return quoteFlight({
    fares: block.fares,
    // A category that is not sold has no price; a hold rejects it.
    counts: {
      adults: party.adults,
      children: block.fares.CHD ? party.children : 0,
      infants: block.fares.INF ? party.infants : 0,
    },
    serviceFeeMinor: block.service_fee_minor,
    currency: block.currency,
    international: block.international,
    tax: ctx.tenant.tax,
  })
}

export function maxPax(ctx: Context, block: SeatBlockRow): number {
  const trade = ctx.user?.kind === 'agent' || ctx.user?.kind === 'staff'
  return trade ? block.max_pax_agency : block.max_pax_public
}

export function holdMinutes(ctx: Context, block: SeatBlockRow): number {
  return ctx.user?.travel_agency ? block.agency_hold_minutes : block.hold_minutes
}

/** Null when seats are sold without a request, as to staff. */
export const answerHours = ({ user }: Context, { answer_hours }: SeatBlockRow): number | null =>
  user?.kind === 'staff' ? null : answer_hours

/** Null without seats of the caller's agency. */
const ownOf = (ctx: Context, block: SeatBlockRow, party: Party): FlightOffer['own'] =>
  block.own_until && {
    seats: block.own_seats,
    until: block.own_until.toISOString(),
    zone: ctx.tenant.settings.time_zone,
    priced: hasOwnPrice(block, seatsNeeded(party)),
  }

export function toOffer(ctx: Context, row: SeatBlockRow, party: Party): FlightOffer {
  const block = pricedFor(row, seatsNeeded(party))
  return {
    id: block.id,
    airline: findAirline(block.airline),
    trip_kind: block.trip_kind,
    cabin: block.cabin,
    slices: block.slices,
    baggage: block.baggage,
    rules: rulesAt(block, ctx.now),
    seats_left: seatsFor(block),
    own: ownOf(ctx, block, party),
    max_pax: maxPax(ctx, block),
    hold_minutes: holdMinutes(ctx, block),
    answer_hours: block.own_seats >= seatsNeeded(party) ? null : answerHours(ctx, block),
    international: block.international,
    departs_on: block.departs_on,
    returns_on: block.returns_on,
    adult_total_minor: quoteBlock(ctx, block, { adults: 1, children: 0, infants: 0 }).totalMinor,
    quote: quoteBlock(ctx, block, party),
    sells_children: block.fares.CHD !== null,
    sells_infants: block.fares.INF !== null,
  }
}
