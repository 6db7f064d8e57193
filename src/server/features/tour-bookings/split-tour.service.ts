import { seatsNeeded } from '#shared/rules/party.ts'
import type { SplitParty, SplitPassenger } from '#shared/rules/split/split-party.ts'
import { splitTour } from '#shared/rules/tours/split-tour.ts'
import type { Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import type { BookingRow, Split, Splitting } from '../bookings/kind.port.ts'
import { listPassengers } from '../bookings/passengers/roster.service.ts'
import { divideTour } from './places.repo.ts'
import { changeRoomKind, giveRoom, insertRoomLike, listSleptIn, type SleptIn } from './rooms.repo.ts'
import { newSharingCode } from './sharing-code.ts'
import { tripOf } from './tour-facts.ts'

async function divided(u: Unit, booking: BookingRow, { stay, go }: SplitParty<SplitPassenger>) {
  const { departure } = await tripOf(u, booking.id)
  const passengers = [...stay, ...go]
  const rooms = await listSleptIn(
    u,
    booking.id,
    passengers.map(({ id }) => id),
  )
  const ids = new Set(go.map(({ id }) => id))
  const { price_lines: lines, currency } = booking
  const input = { lines, currency, passengers, rooms, ids, prices: departure.prices }
  return { ...splitTour(input), rooms: rooms.filter(({ own }) => own), ids }
}

async function peopleOf(u: Unit, { id, ends_on }: BookingRow): Promise<SplitPassenger[]> {
  const people = await listPassengers(u, id, ends_on)
  return people.map(person => ({ ...person, linked_adult: person.linked_adult ?? null }))
}

interface Sides {
  ids: ReadonlySet<string>
  staying: ReadonlySet<string>
}

/** A room that no one of the old booking sleeps in any more moves with its friends; else there is another like it. */
async function takeRoom(u: Unit, room: SleptIn, { ids, staying }: Sides, bookingId: string): Promise<void> {
  const sleepers = room.people.map(each => each.passenger_id)
  const people = sleepers.filter(id => ids.has(id))
  if (people.length === 0) return
  if (sleepers.some(id => staying.has(id))) await insertRoomLike(u, room, { bookingId, people })
  else await giveRoom(u, room.id, bookingId)
}

async function take(u: Unit, { from, to }: Split): Promise<void> {
  const code = { places: seatsNeeded(to), sharing_code: newSharingCode() }
  await divideTour(u, { from: from.id, to: to.id }, code)
  const party = { stay: await peopleOf(u, from), go: await peopleOf(u, to) }
  const { rooms, changed, ids } = await divided(u, from, party)
  const staying = new Set(party.stay.map(({ id }) => id))
  for (const room of rooms) await takeRoom(u, room, { ids, staying }, to.id)
  for (const room of changed) await changeRoomKind(u, room.id, room.to)
}

/** Places and rooms go with the travellers; who stays in a smaller room pays its price. */
export const tourSplit: Splitting = {
  async price(u, booking, party) {
    const { stay, go, priced } = await divided(u, booking, party)
    if (!priced) throw new AppError('split.unpriced')
    return { stay, go }
  },
  take,
}
