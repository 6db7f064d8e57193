import type { HotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { mayActOnBooking } from '#shared/rules/access/booking-access.ts'
import { keptMinor } from '#shared/rules/money/booking-money.ts'
import { quoteCancellation } from '#shared/rules/money/cancel-quote.ts'
import { STAY_SOLD } from '#shared/rules/statuses/booking-statuses.ts'
import { hotelReference } from '#shared/rules/texts/reference.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { loadBooking, requireBooking } from '../bookings/access.service.ts'
import { CONFIRMED_BY_HAND, hasEvent } from '../bookings/events.service.ts'
import type { BookingRow } from '../bookings/kind.port.ts'
import { findIdByReference } from '../bookings/lookup.service.ts'
import { statusNow } from '../bookings/status.service.ts'
import { bookingView, dueNow } from '../bookings/view.service.ts'
import { hotelRulesOf } from '../hotels/rules.service.ts'
import { hasCredit } from '../ledger/posting.service.ts'
import { arrivalOf } from './arrival.ts'
import { mustBeAsked } from './asked.service.ts'
import { bookedStayOf, cancelTermsAt, type StayOf, stayOf } from './stay-facts.ts'

/** Throws `booking.not_found` unless the caller may open it. */
export function requireHotelBooking(ctx: Context, id: string): Promise<HotelBooking> {
  return ctx.unit(async u => view(u, await requireBooking(u, id)))
}

/** The same by the number in its address. */
export function requireByNumber(ctx: Context, number: string): Promise<HotelBooking> {
  return ctx.unit(async u => {
    const id = await findIdByReference(u, hotelReference(number))
    return view(u, await requireBooking(u, id ?? ''))
  })
}

/** Without an access check. Throws `booking.not_found`. */
export function loadHotelBooking(ctx: Context, id: string): Promise<HotelBooking> {
  return ctx.unit(async u => view(u, await loadBooking(u, id)))
}

/** Whether the caller may change names and wishes now: until the arrival, or until a supplier has them. */
export function guestsOpen(u: Unit, booking: BookingRow, found: StayOf): boolean {
  const status = statusNow(booking, u.now)
  const act = status === 'held' ? 'bookings.create' : 'passengers.edit'
  const mayTell = !found.stay.ordered || u.user?.kind === 'staff'
  const open = status === 'held' || (status === 'confirmed' && mayTell && u.now < arrivalOf(found))
  return open && mayActOnBooking(u.user, booking, act)
}

function closedOf(u: Unit, booking: BookingRow, found: StayOf): HotelBooking['closed'] {
  if (statusNow(booking, u.now) !== 'confirmed' || u.user?.kind === 'staff') return null
  if (!mayActOnBooking(u.user, booking, 'passengers.edit')) return 'not_allowed'
  if (u.now >= arrivalOf(found)) return 'arrived'
  if (found.stay.ordered) return 'supplier'
  return found.stay.entered === null ? null : 'agreed'
}

/** Unpaid, for an agency with credit that the tenant trusts. */
async function hasEarlyVoucher(u: Unit, booking: BookingRow, { stay }: StayOf): Promise<boolean> {
  const { agency_id: agency, contact } = booking
  const status = statusNow(booking, u.now)
  const kept = STAY_SOLD.includes(status) || (status === 'held' && !mustBeAsked(stay) && contact !== null)
  return kept && agency !== null && hotelRulesOf(u).early_vouchers && hasCredit(u, agency)
}

/** Sold and paid; or unpaid on the word of staff, as long as no later change has made something due. */
async function hasVoucher(u: Unit, booking: BookingRow, found: StayOf): Promise<boolean> {
  const isSold = STAY_SOLD.includes(booking.status)
  if (isSold && dueNow(booking, booking.status) === 0) return true
  const isGiven = isSold && booking.pay_by === null && (await hasEvent(u, booking.id, CONFIRMED_BY_HAND))
  return isGiven || hasEarlyVoucher(u, booking, found)
}

function cancelBackMinor(u: Unit, booking: BookingRow, { stay }: StayOf): number {
  const { price_lines: lines, total_minor: totalMinor } = booking
  const terms = cancelTermsAt(stay, totalMinor, u.now)
  return quoteCancellation({ lines, totalMinor, keptMinor: keptMinor(booking), terms }).backMinor
}

async function view(u: Unit, booking: BookingRow): Promise<HotelBooking> {
  if (booking.kind !== 'hotel') throw new AppError('booking.not_found')
  const stay = await stayOf(u, booking.id)
  const shown = await bookingView(u, booking, { nameListDeadline: arrivalOf(stay) })
  return {
    ...shown,
    can: {
      ...shown.can,
      // An agreed price has no rate by which other days were priced.
      change: shown.can.change && !stay.stay.ordered && stay.stay.entered === null,
    },
    stay: await bookedStayOf(u, booking.id, stay),
    guests_open: guestsOpen(u, booking, stay),
    closed: closedOf(u, booking, stay),
    voucher: await hasVoucher(u, booking, stay),
    cancel_back_minor: shown.can.cancel ? cancelBackMinor(u, booking, stay) : null,
  }
}
