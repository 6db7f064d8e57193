import { ROOMS_MAX } from '#shared/contract/bookings/tour-rooms.ts'
import { createTourBooking, joinSharing, saveRooms } from '#shared/contract/tours/tour-bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { choiceText, readExtras, readParty, readRooms, sharedOf } from '#shared/rules/tours/rooms-form.ts'
import { isId } from '../../lib/ids.ts'
import { defineForm } from '../../routing/form.ts'

const SLEEPING = { adults: 0, beds: 0, sharing: 0 }

/** Friends' rooms of the form; what they are is looked up again. */
function sharedRooms(fields: Record<string, string | undefined>) {
  const ids = Array.from({ length: ROOMS_MAX }, (_, index) => fields[`shared${index + 1}`] ?? '')
  return ids
    .filter(isId)
    .map(id => ({ id, kind: 'double' as const, wish: 'friends' as const, sleeping: SLEEPING }))
}

const hold = defineForm({
  page: 'tour-bookings.create',
  name: 'hold-tour',
  calls: [createTourBooking],
  async send({ fields, lang }, call) {
    const { departure, total } = fields
    const toPassengers = (id: string) => ({ to: pathFor(lang, `/tour-bookings/create?booking=${id}&all`) })
    const party = readParty(fields)
    const all = readRooms(fields, party, sharedRooms(fields)) ?? []
    const rooms = all.flatMap(({ friend, ...room }) => (friend ? [] : [room]))
    const extras = readExtras(fields)
    const code = fields.code?.trim() || undefined
    // After going back, the form has a new key, but the places are held.
    const { held = '', held_choice: before } = fields
    if (isId(held) && before === choiceText({ ...party, rooms: all, extras, code })) return toPassengers(held)
    const body = {
      departure_id: departure,
      ...party,
      rooms,
      sharing: sharedOf(code, all),
      extras,
      waiting: fields.waiting || undefined,
      expected_total_minor: Number(total),
    }
    const { data } = await call(createTourBooking, { body })
    return toPassengers(data.id)
  },
})

const join = defineForm({
  page: 'tour-bookings.show',
  name: 'join-sharing',
  calls: [joinSharing],
  async send({ fields, id, url }, call) {
    await call(joinSharing, { params: { id }, body: { code: fields.code ?? '' } })
    return { to: url.pathname }
  },
})

/** Fields: `in-<passenger>` the room, `wish-<room>` of all booked rooms, `free-<room>` of rooms that friends have booked. */
const rooms = defineForm({
  page: 'tour-bookings.show',
  name: 'rooms',
  calls: [saveRooms],
  async send({ fields, id, url }, call) {
    const named = (prefix: string) =>
      Object.entries(fields).flatMap(([name, value]) =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
      )
    const people = named('in-')
    const chosen = (prefix: string) =>
      named(prefix).map(([room, wish]) => ({
        ...{ id: room, wish },
        people: people.flatMap(([passenger, at]) => (at === room ? [passenger] : [])),
      }))
    const friends = chosen('free-').filter(room => room.people.length > 0)
    await call(saveRooms, { params: { id }, body: { rooms: [...chosen('wish-'), ...friends] } })
    return { to: url.pathname }
  },
})

export const forms = [hold, join, rooms]
