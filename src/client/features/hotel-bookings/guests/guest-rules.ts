import type { PeopleRules } from '#client/features/bookings/name-list/use-passengers.ts'
import {
  type FieldMessages,
  malformedNames,
  type Traveller,
} from '#client/features/bookings/people/passenger-check.ts'
import { api } from '#client/lib/api.ts'
import { type HotelBooking, saveGuests } from '#shared/contract/hotels/hotel-bookings.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { guestOf } from '#shared/rules/hotels/guests.ts'

const NEEDED = ['title', 'given_names', 'surname'] as const

export function inRooms(booking: HotelBooking): HotelBooking {
  const order = booking.stay.rooms.flatMap(({ passenger_ids }) => passenger_ids)
  const passengers = booking.passengers.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  return { ...booking, passengers }
}

/** The first guest of each room: the hotel must know the name. */
export const leadsOf = ({ stay }: Pick<HotelBooking, 'stay'>): string[] =>
  stay.rooms.flatMap(({ passenger_ids: [first] }) => first ?? [])

function checkGuest({ values }: Traveller, isLead: boolean, t: T): FieldMessages {
  const isNamed = Boolean(values.given_names.trim() || values.surname.trim())
  if (!isLead && !isNamed) return {}
  const empty = NEEDED.filter(field => values[field].trim() === '')
  return {
    ...malformedNames(values, t),
    ...Object.fromEntries(empty.map(field => [field, t(`passengers:missing.${field}`)])),
  }
}

/** The first or another guest of a room. */
const whoIn =
  ({ stay }: HotelBooking): NonNullable<PeopleRules['who']> =>
  ({ info }, _, t) => {
    const room = stay.rooms.find(({ passenger_ids }) => passenger_ids.includes(info.id))
    const number = (room?.passenger_ids.indexOf(info.id) ?? 0) + 1
    return t(`hotel-bookings:guests_step.${number === 1 ? 'who_first' : 'who'}`, {
      room: room?.position,
      number,
    })
  }

/** Names for the first guest of each room; others all or nothing. No documents. */
export function guestRules(booking: HotelBooking, onSaved?: (saved: HotelBooking) => void): PeopleRules {
  const leads = leadsOf(booking)
  return {
    who: whoIn(booking),
    check: (all, t) => all.map(guest => checkGuest(guest, leads.includes(guest.info.id), t)),
    async save({ contact, all }) {
      const guests = all.map(({ info, values }) => guestOf(info.id, values))
      const saved = await api(saveGuests, {
        params: { id: booking.id },
        body: { contact, guests },
        quiet: true,
      })
      onSaved?.(saved)
      return saved
    },
  }
}
