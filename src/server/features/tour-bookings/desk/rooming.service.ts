import type {
  changeRooming as changeCall,
  handOut as handCall,
  Rooming,
} from '#shared/contract/desk/tours/departure-board.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError, invalidAt, orCodeUsed } from '../../../lib/errors.ts'
import { eventsOfDeparture, noteDeparture, raiseRooming } from '../../tours/desk/departure-events.service.ts'
import { type DepartureRow, requireDeparture, requireLockedDeparture } from '../../tours/tours.service.ts'
import { tickGiven } from '../given.service.ts'
import { listBoardBookings, listBoardRooms, listBoardTravellers } from './board.repo.ts'
import { roomingOf } from './board.service.ts'
import * as repo from './rooming.repo.ts'

type Change = BodyOf<typeof changeCall>['change']

const gone = () => invalidAt('change', 'validation:pattern')

/** The rooms and travellers of the departure: a change names no others. */
async function known(u: Unit, departureId: string) {
  const rooms = new Map((await listBoardRooms(u, departureId)).map(room => [room.id, room]))
  const people = new Map((await listBoardTravellers(u, departureId)).map(person => [person.id, person]))
  const room = (id: string) => rooms.get(id) ?? raise()
  const person = (id: string) => people.get(id) ?? raise()
  return { room, person, people: [...people.values()] }
}

function raise(): never {
  throw gone()
}

type Known = Awaited<ReturnType<typeof known>>

/** Makes one change; the text of its event, which is never forgotten and names no traveller. */
async function apply(u: Unit, departureId: string, change: Change, board: Known): Promise<string> {
  if (change.act === 'place') return place(u, change, board)
  if (change.act === 'place_all') {
    const places = change.places.map(({ passenger_id, room_id }) => ({
      ...{ passenger_id, room_id: board.room(room_id).id },
      bed: board.person(passenger_id).bed,
    }))
    await repo.putPlaces(u, places)
    return String(places.length)
  }
  if (change.act === 'add') {
    const { kind, wish } = change
    await repo.addRoom(u, departureId, { kind, wish })
    return `+ ${kind}`
  }
  const { id, kind, booking_id } = board.room(change.room_id)
  if (change.act === 'change') {
    await repo.changeRoom(u, id, { wish: change.wish, number: change.number ?? null })
    return [kind, change.wish, change.number].filter(Boolean).join(' · ')
  }
  // A booking's room is part of its price, and its people need another one first.
  if (booking_id || board.people.some(({ room_id }) => room_id === id)) throw gone()
  await repo.removeRoom(u, id)
  return `− ${kind}`
}

async function place(u: Unit, change: Change & { act: 'place' }, board: Known): Promise<string> {
  const person = board.person(change.passenger_id)
  if (change.room_id === null) await repo.takeOut(u, person.id)
  else {
    const { id } = board.room(change.room_id)
    await repo.putPlaces(u, [{ passenger_id: person.id, room_id: id, bed: person.bed }])
  }
  return `${person.reference} · ${person.position}`
}

async function requireRoomingVersion(u: Unit, id: string, version: number): Promise<DepartureRow> {
  const row = await requireLockedDeparture(u, id)
  if (row.rooming_version === version) return row
  const latest = (await eventsOfDeparture(u, id, 10)).find(({ kind }) => kind === 'rooms_changed')
  throw new AppError('departure.rooms_changed', {
    details: { version: row.rooming_version, by: latest?.actor ?? '—' },
  })
}

/** Changes who sleeps where. Throws `departure.rooms_changed` when they changed since `version`. */
export const changeRooming = (
  ctx: Context,
  id: string,
  { version, change }: BodyOf<typeof changeCall>,
): Promise<Rooming> =>
  ctx.unit(async u => {
    const row = await requireRoomingVersion(u, id, version)
    if (row.status === 'called_off') throw new AppError('departure.called_off')
    const rooms = await apply(u, id, change, await known(u, id))
    const rooming_version = await raiseRooming(u, id)
    await noteDeparture(u, row, { kind: 'rooms_changed', after: { rooms } })
    return roomingOf(u, { id, rooming_version }, await listBoardBookings(u, id))
  })

const seat = (u: Unit, place: repo.Handout): Promise<void> =>
  repo.putHandout(u, place).catch(orCodeUsed('coach_seat'))

/** A coach seat is one traveller's. Throws 422 where it is taken. */
export const handOut = (
  ctx: Context,
  id: string,
  { passenger_id, coach_seat, tick }: BodyOf<typeof handCall>,
): Promise<null> =>
  ctx.unit(async u => {
    await requireDeparture(u, id)
    if (!(await listBoardTravellers(u, id)).some(each => each.id === passenger_id)) throw gone()
    const who = { departure_id: id, passenger_id }
    if (coach_seat !== undefined) await seat(u, { ...who, coach_seat })
    if (tick) await tickGiven(u, { ...who, ...tick })
    return null
  })
