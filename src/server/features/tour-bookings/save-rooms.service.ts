import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type { saveRooms as saveCall } from '#shared/contract/tour-bookings.ts'
import { type ChosenRoom, checkRooms, countSleepers } from '#shared/rules/tours/rooms.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { tFor } from '../../lib/i18n.ts'
import { requireBookingForChange } from '../bookings/access.service.ts'
import { insertEvent } from '../bookings/events.service.ts'
import { requireLockedDeparture } from '../tours/tours.service.ts'
import { listRooms, moveRooms, type StoredRoom } from './rooms.repo.ts'
import { roomsOpen, shownRooms } from './tour-bookings.service.ts'
import { tripOf } from './tour-facts.ts'

type Asked = BodyOf<typeof saveCall>['rooms']

/** The rooms as they would be; throws 422 when they are not the booking's own, or a passenger is in none. */
const asFriends = ({ id, others }: StoredRoom) => ({ id, sleeping: countSleepers(others) })

function changed(u: Unit, all: readonly StoredRoom[], asked: Asked): ChosenRoom[] {
  const stored = all.filter(({ own }) => own)
  // Beds at friends were sold as such.
  const elsewhere = all.filter(({ own }) => !own)
  const people = new Map(stored.flatMap(room => room.people).map(person => [person.passenger_id, person]))
  const invalid = () =>
    new AppError('request.invalid', { errors: { rooms: [tFor(u.lang)('tour-bookings:rooms.gone')] } })
  if (asked.length !== stored.length) throw invalid()
  const rooms = asked.map(({ id, wish, people: ids }) => {
    const room = stored.find(each => each.id === id)
    if (!room) throw invalid()
    const sleeping = ids.map(passenger => {
      const person = people.get(passenger)
      if (!person) throw invalid()
      return { position: person.position, bed: person.bed }
    })
    const friend = room.others.length > 0 ? asFriends(room) : undefined
    return { kind: room.kind, wish, people: sleeping, friend }
  })
  return [...rooms, ...elsewhere.map(room => ({ ...room, friend: asFriends(room) }))]
}

/** Puts people into other of their booking's rooms; what is paid for each stays. Throws `booking.not_editable` or 422. */
export function saveRooms(
  ctx: Context,
  bookingId: string,
  { rooms: asked }: BodyOf<typeof saveCall>,
): Promise<AnswerOf<typeof saveCall>> {
  return ctx.unit(async u => {
    const booking = await requireBookingForChange(u, bookingId, 'passengers.edit')
    if (booking.kind !== 'tour') throw new AppError('booking.not_found')
    const trip = await tripOf(u, bookingId)
    if (!roomsOpen(u, booking, trip)) throw new AppError('booking.not_editable')
    await requireLockedDeparture(u, trip.departure.id)
    const problems = checkRooms(booking, changed(u, await listRooms(u, bookingId), asked))
    const t = tFor(u.lang)
    const messages = problems.map(({ key, room = 0, position = 0 }) => t(key, { room, position }))
    if (messages.length > 0) throw new AppError('request.invalid', { errors: { rooms: messages } })
    await moveRooms(u, asked)
    await insertEvent(u, bookingId, { kind: 'rooms_changed' })
    return { rooms: shownRooms(await listRooms(u, bookingId)) }
  })
}
