import { createTourBooking } from '#shared/contract/tour-bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { readExtras, readParty, readRooms } from '#shared/rules/tours/rooms-form.ts'
import { isId } from '../../lib/ids.ts'
import { defineForm } from '../../routing/form.ts'

const hold = defineForm({
  page: 'tour-bookings.create',
  name: 'hold-tour',
  calls: [createTourBooking],
  async send({ fields, lang }, call) {
    const { departure, total, held = '' } = fields
    const toPassengers = (id: string) => ({ to: pathFor(lang, `/tour-bookings/create?booking=${id}&all`) })
    // After going back, the form has a new key, but the places are held.
    if (isId(held)) return toPassengers(held)
    const party = readParty(fields)
    const rooms = readRooms(fields, party) ?? []
    const body = {
      departure_id: departure,
      ...party,
      rooms,
      extras: readExtras(fields),
      expected_total_minor: Number(total),
    }
    const { data } = await call(createTourBooking, { body })
    return toPassengers(data.id)
  },
})

export const forms = [hold]
