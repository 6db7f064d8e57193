import type { OwnPlace } from '#shared/contract/bookings/group-links.ts'
import type { Localized } from '#shared/contract/fields.ts'
import { shareOf } from '#shared/rules/money/shares.ts'
import { SOLD } from '#shared/rules/statuses/booking-statuses.ts'
import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { type BookingRow, lockBooking } from '../bookings.repo.ts'
import { titlesOf } from '../kind.port.ts'
import { shownPlan } from '../money/schedule.service.ts'
import { listPassengerRows } from '../passengers/passengers.repo.ts'
import { statusNow } from '../status.service.ts'
import { dueNow } from '../view.service.ts'
import { addPaid, getPlaceByKey } from './group.repo.ts'
import { endOf, findPlace, type Place, requirePlace } from './places.service.ts'

/** What is to be paid up to the line that is due next. */
function throughNext(u: Unit, booking: BookingRow): number {
  const lines = shownPlan(booking, booking.status, u.now)?.lines ?? []
  const next = lines.findIndex(({ state }) => state !== 'paid')
  if (next < 0) return booking.total_minor
  return lines.slice(0, next + 1).reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}

/** What is left of this traveller's part of the price, and of what is due next; null when nothing is due. */
export async function shareIn(u: Unit, { key, row, booking }: Place): Promise<OwnPlace['share']> {
  const due = dueNow(booking, statusNow(booking, u.now))
  // A hold is paid by who made it: a part of it would not keep the places.
  if (!SOLD.includes(booking.status) || due === 0) return null
  const people = (await listPassengerRows(u, booking.id)).filter(one => one.status !== 'cancelled')
  const paid = (await getPlaceByKey(u, key))?.paid_minor ?? 0
  const left = (minor: number) => {
    const own = shareOf(minor, booking.price_lines, people, row.id)
    return Math.max(0, Math.min(due, own - paid))
  }
  const total_minor = left(booking.total_minor)
  const next_minor = Math.min(total_minor, left(throughNext(u, booking)))
  return { total_minor, next_minor, paid_minor: paid, currency: booking.currency }
}

interface Share {
  booking: BookingRow
  position: number
  title: Localized
  share: NonNullable<OwnPlace['share']>
  until: Date
}

/** The booking is locked: a split may move the place. Throws `place.not_found` or `booking.not_payable`. */
export async function requireShare(u: Unit, key: string): Promise<Share> {
  await lockBooking(u, (await requirePlace(u, key)).booking.id)
  const place = await requirePlace(u, key)
  const { booking, row } = place
  const share = await shareIn(u, place)
  if (!share) throw new AppError('booking.not_payable')
  const title = (await titlesOf(u, [booking])).get(booking.id) ?? { en: booking.reference }
  return { booking, position: row.position, title, share, until: endOf(u, booking) }
}

/** What is left of a share (minor units), without an access check; undefined for a place that was given back. */
export async function leftOfShare(u: Unit, key: string): Promise<number | undefined> {
  const place = await findPlace(u, key)
  return place && ((await shareIn(u, place))?.total_minor ?? 0)
}

/** Money (minor units) that came for a place, or went back. Nothing when it was given back meanwhile. */
export const addToShare = addPaid
