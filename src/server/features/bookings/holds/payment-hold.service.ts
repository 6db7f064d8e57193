import type { Unit } from '../../../context/context.ts'
import { loadBooking } from '../access.service.ts'
import { lockBooking, updateBooking } from '../bookings.repo.ts'
import { hasEvent, insertEvent } from '../events.repo.ts'
import { kindOf } from '../kind.port.ts'
import { holdIsOver } from '../status.service.ts'

const SLIP_HOLD = 'held_for_transfer'

/**
 * While the slip of a transfer is looked at: holds for so many hours from now, never shorter than before. Once per
 * booking, or pictures of nothing would hold it for ever.
 */
export async function keepForSlip(u: Unit, bookingId: string, hours: number): Promise<Date | undefined> {
  const booking = await lockBooking(u, bookingId)
  if (booking?.status !== 'held' || holdIsOver(booking, u.now)) return undefined
  if (await hasEvent(u, bookingId, SLIP_HOLD)) return booking.hold_expires_at ?? undefined
  const until = await kindOf(booking).holdUntil(u, booking, hours * 60)
  const before = booking.hold_expires_at
  if (before && before >= until) return before
  await updateBooking(u, bookingId, { hold_expires_at: until })
  await insertEvent(u, bookingId, { kind: SLIP_HOLD })
  return until
}

/** Recipient of mails about its payments. */
export async function contactOf(u: Unit, bookingId: string) {
  const { contact } = await loadBooking(u, bookingId)
  return contact ? { email: contact.email, lang: contact.lang } : undefined
}
