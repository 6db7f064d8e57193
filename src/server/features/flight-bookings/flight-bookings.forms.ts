import { findBooking, mailBookingLink } from '#shared/contract/bookings.ts'
import { createFlightBooking, savePassengers } from '#shared/contract/flight-bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { readNameList } from '#shared/rules/people/name-list-form.ts'
import { inputOf } from '#shared/rules/people/passenger-values.ts'
import { cleanReference } from '#shared/rules/texts/reference.ts'
import { isId } from '../../lib/ids.ts'
import { defineForm } from '../../routing/form.ts'
import { phoneOf } from '../../routing/phone.ts'

const lookup = defineForm({
  page: 'flight-bookings.manage',
  name: 'lookup',
  calls: [findBooking],
  async send({ fields: { reference = '', proof = '' }, lang }, call) {
    const body = { reference: cleanReference(reference), proof }
    const { data } = await call(findBooking, { body })
    return { to: pathFor(lang, `/flight-bookings/${data.id}`) }
  },
})

const mailLink = defineForm({
  page: 'flight-bookings.manage',
  name: 'mail-link',
  calls: [mailBookingLink],
  async send({ fields: { reference = '' }, url }, call) {
    await call(mailBookingLink, { body: { reference: cleanReference(reference) } })
    return { to: url.pathname, values: { reference } }
  },
})

const hold = defineForm({
  page: 'flight-bookings.create',
  name: 'hold',
  calls: [createFlightBooking],
  async send({ fields, lang }, call) {
    const { seat_block_id, adults, children, infants, total, held = '' } = fields
    const toPassengers = (id: string) => ({ to: pathFor(lang, `/flight-bookings/create?booking=${id}&all`) })
    // After going back, the form has a new key, but the seats are held.
    if (isId(held)) return toPassengers(held)
    const { data } = await call(createFlightBooking, {
      body: {
        seat_block_id,
        adults: Number(adults),
        children: Number(children),
        infants: Number(infants),
        expected_total_minor: Number(total),
      },
    })
    return toPassengers(data.id)
  },
})

const passengers = defineForm({
  page: 'flight-bookings.create',
  name: 'passengers',
  calls: [savePassengers],
  async send({ fields, url, lang }, call) {
    const id = url.searchParams.get('booking') ?? ''
    const { passengers: people, contact } = readNameList(fields, lang)
    const mobile = phoneOf(contact.mobile, fields['contact-mobile-country'])
    const body = {
      contact: { ...contact, mobile },
      passengers: people.map(person => ({ id: person.id, ...inputOf(person.values) })),
    }
    await call(savePassengers, { params: { id }, body })
    return { to: pathFor(lang, `/flight-bookings/create?booking=${id}&step=review`) }
  },
})

export const forms = [lookup, mailLink, hold, passengers]
