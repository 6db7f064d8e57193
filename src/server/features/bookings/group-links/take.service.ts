import type { takePlace as takeCall } from '#shared/contract/bookings/group-links.ts'
import type { Category } from '#shared/contract/bookings/prices.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Localized } from '#shared/contract/fields.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { grantGuest } from '../../auth/guests/guests.service.ts'
import { loadBooking } from '../access.service.ts'
import { type BookingRow, lockBooking } from '../bookings.repo.ts'
import { insertEvent } from '../events.repo.ts'
import { journeyOf, titlesOf } from '../kind.port.ts'
import { namingOpen } from '../passengers/name-window.ts'
import { getPassengerRow, listPassengerRows, updatePassengerRow } from '../passengers/passengers.repo.ts'
import { holdsPlace } from '../passengers/places.service.ts'
import { claimPlace, findLinkByHash, getPlaceOf, listPlaces } from './group.repo.ts'
import { groupTokens } from './group-token.ts'
import { endOf } from './places.service.ts'

/** The booking of a link. Throws `group.not_found`, `group.closed` or `group.over`. */
async function requireLinked(u: Unit, token: string): Promise<BookingRow> {
  const link = await findLinkByHash(u, groupTokens.hash(token))
  if (!link) throw new AppError('group.not_found')
  if (link.closed_at) throw new AppError('group.closed')
  const booking = await loadBooking(u, link.booking_id)
  if (endOf(u, booking) <= u.now) throw new AppError('group.over')
  return booking
}

const stillOpen = async (u: Unit, booking: BookingRow) => namingOpen(u, booking, await journeyOf(u, booking))

export interface OfferedPlace {
  passengerId: string
  position: number
  category: Category
  state: 'free' | 'taken' | 'own'
  /** Of the own place. */
  key: string | null
}

export interface Offered {
  title: Localized
  startsOn: string
  endsOn: string
  open: boolean
  places: OfferedPlace[]
}

/** What the holder of the link sees: the journey and which places are free, without names. Throws `group.…`. */
export function offeredPlaces(ctx: Context, token: string): Promise<Offered> {
  return ctx.unit(async u => {
    const booking = await requireLinked(u, token)
    const offered = await listPlaces(u, booking.id)
    const places: OfferedPlace[] = []
    for (const { id, position, category, surname } of await listPassengerRows(u, booking.id)) {
      const place = offered.find(one => one.passenger_id === id)
      if (!place) continue
      const own = place.key !== null && (await holdsPlace(u, id))
      const free = place.key === null && surname === null
      const state = own ? 'own' : free ? 'free' : 'taken'
      places.push({ passengerId: id, position, category, state, key: own ? place.key : null })
    }
    const title = (await titlesOf(u, [booking])).get(booking.id) ?? { en: '' }
    const { starts_on: startsOn, ends_on: endsOn } = booking
    return { title, startsOn, endsOn, open: await stillOpen(u, booking), places }
  })
}

/** For this browser. Throws `group.not_found`, `group.closed`, `group.over`, `place.taken`, `booking.not_editable`. */
export function takePlace(ctx: Context, input: BodyOf<typeof takeCall>): Promise<{ id: string }> {
  return ctx.unit(async u => {
    const { id } = await requireLinked(u, input.token)
    const booking = await lockBooking(u, id)
    if (!booking || !(await stillOpen(u, booking))) throw new AppError('booking.not_editable')
    const place = await getPlaceOf(u, input.passenger_id)
    const row = await getPassengerRow(u, input.passenger_id)
    if (place?.booking_id !== booking.id || !row) throw new AppError('place.not_found')
    const key = newId()
    if (row.surname !== null || !(await claimPlace(u, row.id, key))) throw new AppError('place.taken')
    await updatePassengerRow(u, row.id, { private: true })
    await grantGuest(u, key, 'made')
    await insertEvent(u, booking.id, { kind: 'place_taken', after: { passenger: row.position } })
    return { id: key }
  })
}
