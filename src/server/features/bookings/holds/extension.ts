import type { Unit } from '../../../context/context.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { kindOf } from '../kind.port.ts'

export interface Extension {
  /** End of the hold, were it extended now. */
  until: Date
  /** Before, the hold runs longer as it is. */
  from: Date
}

/** The one extension a held booking has. Undefined after it. */
export async function extensionOf(u: Unit, booking: BookingRow): Promise<Extension | undefined> {
  const { hold_extended, hold_expires_at } = booking
  if (hold_extended || !hold_expires_at) return undefined
  const until = await kindOf(booking).holdUntil(u, booking)
  return { until, from: new Date(hold_expires_at.getTime() - (until.getTime() - u.now.getTime())) }
}
