import { createHotelBooking, requestStay, saveGuests } from '#shared/contract/hotel-bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { guestOf } from '#shared/rules/hotels/guests.ts'
import { readChoice } from '#shared/rules/hotels/stay-form.ts'
import { readNameList } from '#shared/rules/people/name-list-form.ts'
import { isId } from '../../lib/ids.ts'
import { defineForm } from '../../routing/form.ts'
import { phoneOf } from '../../routing/phone.ts'

const hold = defineForm({
  page: 'hotel-bookings.create',
  name: 'hold-hotel',
  calls: [createHotelBooking],
  async send({ fields, lang }, call) {
    const { hotel = '', total, held = '' } = fields
    const toGuests = (id: string) => ({ to: pathFor(lang, `/hotel-bookings/create?booking=${id}&all`) })
    // After going back, the form has a new key, but the rooms are held.
    if (isId(held)) return toGuests(held)
    const { from, to, nationality, residence, rooms } = readChoice(fields)
    const chosen = rooms.map((party, index) => ({ ...party, plan_id: fields[`plan${index + 1}`] ?? '' }))
    const body = {
      hotel_id: hotel,
      from,
      to,
      nationality,
      residence,
      rooms: chosen,
      expected_total_minor: Number(total),
      ask: fields.ask === '1',
    }
    const { data } = await call(createHotelBooking, { body })
    return toGuests(data.id)
  },
})

const guests = defineForm({
  page: 'hotel-bookings.create',
  name: 'passengers',
  calls: [saveGuests],
  async send({ fields, url, lang }, call) {
    const id = url.searchParams.get('booking') ?? ''
    const { passengers, contact } = readNameList(fields, lang)
    const mobile = phoneOf(contact.mobile, fields['contact-mobile-country'])
    const body = {
      contact: { ...contact, mobile },
      guests: passengers.map(({ id: guest, values }) => guestOf(guest, values)),
    }
    const { data } = await call(saveGuests, { params: { id }, body })
    return { to: pathFor(lang, `${data.pages.checkout}&step=review`) }
  },
})

const ask = defineForm({
  page: 'hotel-bookings.create',
  name: 'ask-hotel',
  calls: [requestStay],
  async send({ url, lang }, call) {
    const id = url.searchParams.get('booking') ?? ''
    const { data } = await call(requestStay, { params: { id } })
    return { to: pathFor(lang, data.pages.show) }
  },
})

export const forms = [hold, guests, ask]
