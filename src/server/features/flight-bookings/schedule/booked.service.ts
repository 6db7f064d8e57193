import type { Unit } from '../../../context/context.ts'
import { lockTogether, moveTogether } from '../../bookings/together.service.ts'
import { listExpired, listSeated, markMissed } from './schedule.repo.ts'

/** Bookings of a block that have seats, and expired ones, which late money may bring back. */
export const listBooked = async (u: Unit, blockId: string): Promise<string[]> => [
  ...(await listSeated(u, blockId)),
  ...(await listExpired(u, blockId)),
]

export async function lockSeated(u: Unit, blockId: string): Promise<void> {
  await lockTogether(u, await listSeated(u, blockId))
}

/** The airline's locator of a block is that of its bookings. */
export const setPnr = async (u: Unit, blockId: string, supplier_reference: string | null): Promise<void> =>
  moveTogether(u, await listBooked(u, blockId), { supplier_reference })

export const leaveOldFlights = (u: Unit, blockId: string): Promise<void> => markMissed(u, blockId, 'flights')
