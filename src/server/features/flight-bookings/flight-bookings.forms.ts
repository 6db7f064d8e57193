import { updateNameList } from '#shared/contract/bookings/bookings.ts'
import { createFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { answerSchedule } from '#shared/contract/flights/schedule.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { readNameList } from '#shared/rules/people/name-list-form.ts'
import { inputOf } from '#shared/rules/people/passenger-values.ts'
import { tFor } from '../../lib/i18n.ts'
import { isId } from '../../lib/ids.ts'
import { defineForm } from '../../routing/form.ts'

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

/** The pressed button answers. */
const schedule = defineForm({
  page: 'flight-bookings.show',
  name: 'schedule',
  calls: [answerSchedule],
  async send({ fields, id, url }, call) {
    const { change_id, answer } = fields
    const { message } = await call(answerSchedule, { params: { id }, body: { change_id, answer } })
    return { to: url.pathname, message }
  },
})

/** A pasted list: read first, then saved. Lines that were read stand in the form, as those of the passengers' step. */
const names = defineForm({
  page: 'flight-bookings.show',
  name: 'names',
  calls: [updateNameList],
  async send({ fields, id, url, lang }, call) {
    const isAsRead =
      fields.list === fields.was && (fields.replace === undefined) === (fields.replaced === undefined)
    if (fields.read || !isAsRead) return { again: true }
    const passengers = readNameList(fields, lang).passengers.map(person => ({
      id: person.id,
      ...inputOf(person.values),
    }))
    const { data } = await call(updateNameList, { params: { id }, body: { passengers } })
    const told = data.changed === 0 ? 'list_same' : 'list_saved'
    return { to: url.pathname, message: tFor(lang)(`booking:passengers.${told}`, { count: data.changed }) }
  },
})

export const forms = [names, hold, schedule]
