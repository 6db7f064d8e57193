import type { Fares, OwnFares } from '#shared/contract/flights/seat-blocks.ts'

export interface SeatsInSight {
  /** Neither held, sold, given back nor allocated. */
  free_seats: number
  /** Unused seats of the caller's agency. */
  own_seats: number
  /** Whether the caller sees the free ones. */
  shown: boolean
}

/** Seats a caller may take: the own ones of its agency, and the free ones of a block it may see. */
export const seatsFor = ({ free_seats, own_seats, shown }: SeatsInSight): number =>
  own_seats + (shown ? Math.max(0, free_seats) : 0)

export interface OwnPrice {
  own_seats: number
  /** Null: the agency pays what everyone pays. */
  own_fares: OwnFares | null
}

/** A party has the agency's own price when all its seats are the agency's own. */
export const hasOwnPrice = ({ own_seats, own_fares }: OwnPrice, seats: number): boolean =>
  own_fares !== null && seats <= own_seats

const withBase = <F extends Fares['CHD']>(fare: F, base: number | undefined): F =>
  fare && base !== undefined ? { ...fare, base } : fare

/** The block with the fares that a party of so many seats pays; taxes stay those of the block. */
export function pricedFor<B extends OwnPrice & { fares: Fares }>(block: B, seats: number): B {
  const { fares, own_fares: own } = block
  if (!own || !hasOwnPrice(block, seats)) return block
  const { ADT, CHD, INF } = fares
  return {
    ...block,
    fares: { ADT: withBase(ADT, own.ADT), CHD: withBase(CHD, own.CHD), INF: withBase(INF, own.INF) },
  }
}

export interface AllocationSeats {
  seats: number
  /** Held or sold by the agency's bookings. */
  used: number
}

export const NO_SEATS: AllocationSeats = { seats: 0, used: 0 }

export const unusedSeats = ({ seats, used }: AllocationSeats): number => seats - used

/** Whether an agency still has its unused seats: until the instant of recall. */
export const isLive = (allocation: { recall_at: Date; recalled_at: Date | null }, now: Date): boolean =>
  allocation.recalled_at === null && allocation.recall_at > now

export type AllocationProblem =
  | { problem: 'below_used'; count: number }
  | { problem: 'too_few_free'; count: number }

/** Why an allocation cannot have `seats`: fewer than are used, or more than are its own and free. */
export function allocationProblem(
  seats: number,
  before: AllocationSeats,
  free: number,
): AllocationProblem | undefined {
  if (seats < before.used) return { problem: 'below_used', count: before.used }
  const most = before.seats + free
  return seats > most ? { problem: 'too_few_free', count: most } : undefined
}

/** The recall is to come, and not after the flight left. */
export const recallFits = (at: Date, now: Date, departure: Date): boolean => at > now && at <= departure
