import type { Unit } from '../../../context/context.ts'
import { loadBooking } from '../access.service.ts'
import { lockBooking, updateBooking } from '../bookings.repo.ts'
import { insertEvent } from '../events.repo.ts'
import { kindOf } from '../kind.port.ts'
import { holdIsOver } from '../status.service.ts'

/** While the slip of a transfer is looked at: holds for so many hours from now, never shorter than before. */
export async function keepForSlip(u: Unit, bookingId: string, hours: number): Promise<Date | undefined> {
  const booking = await lockBooking(u, bookingId)
  if (booking?.status !== 'held' || holdIsOver(booking, u.now)) return undefined
  const until = await kindOf(booking).holdUntil(u, booking, hours * 60)
  const before = booking.hold_expires_at
  if (before && before >= until) return before
  await updateBooking(u, bookingId, { hold_expires_at: until })
  await insertEvent(u, bookingId, { kind: 'held_for_transfer' })
  return until
}

/** Recipient of mails about its payments. */
export async function contactOf(u: Unit, bookingId: string) {
  const { contact } = await loadBooking(u, bookingId)
  return contact ? { email: contact.email, lang: contact.lang } : undefined
}
