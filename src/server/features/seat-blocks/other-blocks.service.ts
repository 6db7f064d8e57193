import type { PriceLine } from '#shared/contract/bookings/prices.ts'
import type { JourneyLeg } from '#shared/contract/bookings/quotes.ts'
import type { Slice } from '#shared/contract/flights/seat-blocks.ts'
import { seatsNeeded } from '#shared/rules/party.ts'
import { pricedFor } from '#shared/rules/stock/allocations.ts'
import type { Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { requirePlace } from './names.service.ts'
import { type Party, quoteBlock } from './offers.ts'
import * as repo from './other-blocks.repo.ts'

export interface OtherBlock {
  id: string
  code: string
  legs: JourneyLeg[]
  /** For this booking: free ones, and unused ones of its agency. */
  seatsLeft: number
  lines: PriceLine[]
  firstDate: string
  lastDate: string
}

type BookedParty = Party & { currency: string; agency_id: string | null }

export const legsOf = ({ slices }: { slices: Slice[] }): JourneyLeg[] =>
  slices
    .flatMap(({ segments }) => segments)
    .map(({ airline, flight_number, origin, destination, departs_at, origin_zone }) => ({
      label: `${airline} ${flight_number}`,
      from: requirePlace(origin).city,
      to: requirePlace(destination).city,
      at: departs_at,
      zone: origin_zone,
    }))

const isSoldTo = ({ fares }: repo.OtherBlock, { children, infants }: Party) =>
  (children === 0 || fares.CHD !== null) && (infants === 0 || fares.INF !== null)

const toOther = (u: Unit, block: repo.OtherBlock, party: Party): OtherBlock => ({
  id: block.id,
  code: block.code,
  legs: legsOf(block),
  seatsLeft: Math.max(0, block.free_seats + block.own_seats),
  lines: quoteBlock(u, pricedFor(block, seatsNeeded(party)), party).lines,
  firstDate: block.departs_on,
  lastDate: block.last_date,
})

/** Throws `block.not_on_sale` for a block that left or is not sold to such a party. */
export async function requireOtherBlock(u: Unit, id: string, party: BookedParty): Promise<OtherBlock> {
  const block = await repo.getLeaving(u, id, party.agency_id)
  if (!block || !isSoldTo(block, party) || block.currency !== party.currency)
    throw new AppError('block.not_on_sale')
  return toOther(u, block, party)
}

/** Blocks of the same route, the nearest days first, or by the beginning of their code; never the one it is in. */
export async function listOtherBlocks(
  u: Unit,
  { blockId, q }: { blockId: string; q: string },
  party: BookedParty,
): Promise<OtherBlock[]> {
  const here = await repo.getKnown(u, blockId)
  const found = q
    ? await repo.listByCode(u, q.toUpperCase(), party.agency_id)
    : await repo.listSameRoute(u, here, party.agency_id)
  return found
    .filter(block => block.id !== blockId && block.currency === party.currency && isSoldTo(block, party))
    .map(block => toOther(u, block, party))
}
