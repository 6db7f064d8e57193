import type { Unit } from '../../../context/context.ts'
import { loadBooking } from '../access.service.ts'
import { lockBooking, updateBooking } from '../bookings.repo.ts'
import { hasEvent, insertEvent, lastNoted } from '../events.repo.ts'
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
  await insertEvent(u, bookingId, { kind: SLIP_HOLD, after: { until: until.toISOString() } })
  return until
}

/** The slip was none: what it was given ends with the usual time from now, unless the hold was changed since. */
export async function endSlipHold(u: Unit, bookingId: string): Promise<void> {
  const booking = await lockBooking(u, bookingId)
  const ends = booking?.hold_expires_at
  if (booking?.status !== 'held' || !ends) return
  if ((await lastNoted(u, bookingId, SLIP_HOLD))?.after?.until !== ends.toISOString()) return
  const usual = await kindOf(booking).holdUntil(u, booking)
  if (usual < ends) await updateBooking(u, bookingId, { hold_expires_at: usual })
}

export async function contactOf(u: Unit, bookingId: string) {
  const { contact } = await loadBooking(u, bookingId)
  return contact ? { email: contact.email, lang: contact.lang } : undefined
}
