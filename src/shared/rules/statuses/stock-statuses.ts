import type { BlockStatus } from '../../contract/desk/flights/seat-blocks.ts'
import type { DepartureStatus } from '../../contract/tours/tours.ts'

/** Of a booking's seats, places or nights: they are taken from the stock. */
export const TAKEN = ['held', 'sold'] as const

/** Nothing of the block can be sold or changed any more. */
export const BLOCK_OVER: readonly BlockStatus[] = ['departed', 'cancelled']

export const isBlockOver = (status: string): boolean => (BLOCK_OVER as readonly string[]).includes(status)

/** To fly, on sale or not. */
export const BLOCK_LEAVING: readonly BlockStatus[] = ['published', 'paused', 'closed']

export const isDepartureOver = (status: DepartureStatus): boolean =>
  status === 'called_off' || status === 'departed'

export const DEPARTURE_ON_SALE: readonly DepartureStatus[] = ['open', 'guaranteed']

/** To take place, on sale or not. */
export const DEPARTURE_LEAVING: readonly DepartureStatus[] = ['open', 'guaranteed', 'closed']
