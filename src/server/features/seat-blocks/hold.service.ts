import type { DepositRule } from '#shared/contract/bookings/deposits.ts'
import type { Quote } from '#shared/contract/flights/seat-blocks.ts'
import { seatsNeeded } from '#shared/rules/party.ts'
import { hasOwnPrice, pricedFor, seatsFor } from '#shared/rules/stock/allocations.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { cacheBlock, cachedBlock } from './block-cache.ts'
import { answerHours, holdMinutes, maxPax, type Party, quoteBlock } from './offers.ts'
import { getSeatBlock, type SeatBlockRow } from './seat-blocks.repo.ts'

export interface OfferForHold {
  id: string
  /** Another one after every change of the block but of its seats. */
  version: number
  quote: Quote
  seatsLeft: number
  hasAllocations: boolean
  /** All seats have to be the agency's own: it sees no others, has a price for its own, or would have to ask for them. */
  ownOnly: boolean
  maxPax: number
  holdMinutes: number
  /** Null when it needs no approval; an agency's own seats need none while it holds them. */
  answerHours: number | null
  departsAt: Date
  departsOn: string
  lastDate: string
  airline: string
  airlinePnr: string | null
  sellsChildren: boolean
  sellsInfants: boolean
  depositRule: DepositRule | null
}

/** The locator of the whole block; none where the airline gives each booking its own. */
export const pnrOf = ({ pnr_mode, airline_pnr }: Pick<SeatBlockRow, 'pnr_mode' | 'airline_pnr'>) =>
  pnr_mode === 'group' ? airline_pnr : null

function toOfferForHold(ctx: Context, row: SeatBlockRow, party: Party): OfferForHold {
  const seats = seatsNeeded(party)
  const block = pricedFor(row, seats)
  return {
    id: block.id,
    version: block.offer_version,
    quote: quoteBlock(ctx, block, party),
    seatsLeft: seatsFor(block),
    hasAllocations: block.has_allocations,
    ownOnly:
      !block.shown || hasOwnPrice(block, seats) || (block.answer_hours !== null && block.own_seats >= seats),
    maxPax: maxPax(ctx, block),
    holdMinutes: holdMinutes(ctx, block),
    answerHours: answerHours(ctx, block),
    departsAt: block.first_departs_at,
    departsOn: block.departs_on,
    lastDate: block.last_date,
    airline: block.airline,
    airlinePnr: pnrOf(block),
    sellsChildren: block.fares.CHD !== null,
    sellsInfants: block.fares.INF !== null,
    depositRule: block.deposit_rule,
  }
}

/** A block on sale to the caller. Throws `block.not_found`. */
export async function requireOfferForHold(u: Unit, id: string, party: Party): Promise<OfferForHold> {
  const block = await getSeatBlock(u, id)
  if (!block) throw new AppError('block.not_found')
  cacheBlock(u, block)
  return toOfferForHold(u, block, party)
}

/** The cached offer; its seat count may be outdated. */
export function cachedOffer(ctx: Context, id: string, party: Party): OfferForHold | undefined {
  const block = cachedBlock(ctx, id)
  return block && toOfferForHold(ctx, block, party)
}
