import { QUOTE_HOURS } from '#shared/contract/bookings/cancellation.ts'
import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { carryOut } from './carry-out.service.ts'
import { type ChangePlan, insertChangeQuote, planChange } from './change-quote.service.ts'
import { isChangeable } from './change-request.service.ts'

/** A move the agency asks for: no fee, never dearer than before. Throws `booking.not_changeable`, as `planChange`. */
export async function planAgencyMove(u: Unit, booking: BookingRow, targetId: string): Promise<ChangePlan> {
  if (booking.status !== 'change_requested' && !isChangeable(booking))
    throw new AppError('booking.not_changeable')
  const offer = { targetId, voidsTickets: true, fees: {}, hours: QUOTE_HOURS.least, message: null }
  return planChange(u, booking, { ...offer, byAgency: true })
}

interface AgencyMove {
  targetId: string
  reason: string
  mail: { kind: string; data: unknown }
  /** Bookings that are moved with it, and stay together. */
  along: readonly string[]
}

/** Moves a (locked) booking so; answers what goes back (minor units). Throws as `planAgencyMove` and `carryOut`. */
export async function moveByAgency(
  u: Unit,
  booking: BookingRow,
  { targetId, ...how }: AgencyMove,
): Promise<number> {
  const plan = await planAgencyMove(u, booking, targetId)
  await carryOut(u, booking, await insertChangeQuote(u, booking, plan), how)
  return plan.quote.backMinor
}
