import { findFlightBooking, mailBookingLink } from '#shared/contract/flight-bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { cleanReference } from '#shared/rules/reference.ts'
import { defineForm } from '../../http/forms/form.ts'

const lookup = defineForm({
  page: 'flight-bookings.manage',
  name: 'lookup',
  calls: [findFlightBooking],
  async send({ fields: { reference = '', proof = '' }, lang }, call) {
    const body = { reference: cleanReference(reference), proof }
    const { data } = await call(findFlightBooking, { body })
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

export const forms = [lookup, mailLink]
