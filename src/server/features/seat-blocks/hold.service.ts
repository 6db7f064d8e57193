import type { Quote } from '#shared/contract/seat-blocks.ts'
import type { Unit } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { holdMinutes, maxPax, type Party, quoteBlock } from './offers.ts'
import { getSeatBlock } from './seat-blocks.repo.ts'

export interface OfferForHold {
  id: string
  quote: Quote
  seatsLeft: number
  seatsHeld: number
  maxPax: number
  holdMinutes: number
  departsOn: string
  sellsChildren: boolean
  sellsInfants: boolean
}

/** What a booking needs to know of a block on sale to the caller. Throws `block.not_found`. */
export async function requireOfferForHold(u: Unit, id: string, party: Party): Promise<OfferForHold> {
  const block = await getSeatBlock(u, id)
  if (!block) throw new AppError('block.not_found')
  return {
    id: block.id,
    quote: quoteBlock(u, block, party),
    seatsLeft: block.seats_left,
    seatsHeld: block.seats_held,
    maxPax: maxPax(u, block),
    holdMinutes: holdMinutes(u, block),
    departsOn: block.departs_on,
    sellsChildren: block.fares.CHD !== null,
    sellsInfants: block.fares.INF !== null,
  }
}
