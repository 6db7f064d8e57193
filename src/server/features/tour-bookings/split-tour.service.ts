import { seatsNeeded } from '#shared/rules/party.ts'
import type { SplitPassenger } from '#shared/rules/split/split-party.ts'
import { splitTour } from '#shared/rules/tours/split-tour.ts'
import type { Unit } from '../../context/context.ts'
import type { BookingRow, Split, Splitting } from '../bookings/kind.port.ts'
import { listPassengers } from '../bookings/passengers/roster.service.ts'
import { divideTour } from './places.repo.ts'
import { changeRoomKind, giveRoom, insertRoomLike, listSleptIn, type SleptIn } from './rooms.repo.ts'
import { newSharingCode } from './sharing-code.ts'
import { tripOf } from './tour-facts.ts'

interface Leaving {
  booking: BookingRow
  rooms: readonly SleptIn[]
  passengers: readonly SplitPassenger[]
  ids: ReadonlySet<string>
}

async function divided(u: Unit, { booking, rooms, passengers, ids }: Leaving) {
  const { departure } = await tripOf(u, booking.id)
  const { price_lines: lines, currency } = booking
  return splitTour({ lines, currency, passengers, rooms, ids, prices: departure.prices })
}

async function peopleOf(u: Unit, { id, ends_on }: BookingRow): Promise<SplitPassenger[]> {
  const people = await listPassengers(u, id, ends_on)
  return people.map(person => ({ ...person, linked_adult: person.linked_adult ?? null }))
}

/** A room that would be empty moves to the new booking; else the new booking gets a room of the same kind. */
async function takeRoom(u: Unit, room: SleptIn, ids: ReadonlySet<string>, bookingId: string): Promise<void> {
  const people = room.people.map(each => each.passenger_id).filter(id => ids.has(id))
  if (people.length === 0) return
  if (people.length === room.people.length) await giveRoom(u, room.id, bookingId)
  else await insertRoomLike(u, room, { bookingId, people })
}

async function take(u: Unit, { from, to }: Split): Promise<void> {
  const code = { places: seatsNeeded(to), sharing_code: newSharingCode() }
  await divideTour(u, { from: from.id, to: to.id }, code)
  const [going, staying] = [await peopleOf(u, to), await peopleOf(u, from)]
  const ids = new Set(going.map(({ id }) => id))
  const rooms = await listSleptIn(u, from.id)
  const passengers = [...going, ...staying]
  const { changed } = await divided(u, { booking: from, rooms, passengers, ids })
  for (const room of rooms) await takeRoom(u, room, ids, to.id)
  for (const room of changed) await changeRoomKind(u, room.id, room.to)
}

/** Places and rooms go with the travellers; who stays in a smaller room pays its price. */
export const tourSplit: Splitting = {
  async price(u, booking, { stay, go }) {
    const ids = new Set(go.map(({ id }) => id))
    const rooms = await listSleptIn(u, booking.id)
    return divided(u, { booking, rooms, passengers: [...stay, ...go], ids })
  },
  take,
}
