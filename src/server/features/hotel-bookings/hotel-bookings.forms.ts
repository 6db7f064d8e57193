import { extendHold, saveBookingDraft } from '#shared/contract/bookings/bookings.ts'
import { changeDates, createHotelBooking, saveGuests } from '#shared/contract/hotels/hotel-bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { readDate } from '#shared/rules/days/typed-date.ts'
import { guestOf } from '#shared/rules/hotels/guests.ts'
import { heldText, readChoice } from '#shared/rules/hotels/stay-form.ts'
import { payPath } from '#shared/rules/money/pay-path.ts'
import { readNameList } from '#shared/rules/people/name-list-form.ts'
import { isId } from '../../lib/ids.ts'
import { defineForm, type FormPost } from '../../routing/form.ts'
import { postedContact } from '../../routing/posted-contact.ts'
import { stepBack } from '../../routing/step-back.ts'

const hold = defineForm({
  page: 'hotel-bookings.create',
  name: 'hold-hotel',
  calls: [createHotelBooking],
  async send({ fields, lang }, call) {
    const { hotel = '', total, held = '', held_choice: before } = fields
    const toGuests = (id: string) => ({ to: pathFor(lang, `/hotel-bookings/create?booking=${id}&all`) })
    const choice = readChoice(fields)
    const { from, to, nationality, residence, rooms } = choice
    const chosen = rooms.map((party, index) => ({ ...party, plan_id: fields[`plan${index + 1}`] ?? '' }))
    // After going back, the form has a new key, but the rooms are held.
    const plans = chosen.map(({ plan_id }) => plan_id)
    if (isId(held) && before === heldText(hotel, choice, plans)) return toGuests(held)
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

function guestsOf(post: FormPost) {
  const { passengers, contact } = readNameList(post.fields, post.lang)
  return {
    contact: postedContact(post, contact),
    guests: passengers.map(({ id, values }) => guestOf(id, values)),
  }
}

const guests = defineForm({
  page: 'hotel-bookings.create',
  name: 'passengers',
  calls: [extendHold, saveBookingDraft, saveGuests],
  async send(post, call) {
    if (post.fields.back) return stepBack(post, call)
    const id = post.url.searchParams.get('booking') ?? ''
    if (post.fields.extend) await call(extendHold, { params: { id } })
    const { data } = await call(saveGuests, { params: { id }, body: guestsOf(post) })
    return { to: pathFor(post.lang, payPath(data)) }
  },
})

const names = defineForm({
  page: 'hotel-bookings.show',
  name: 'passengers',
  calls: [saveGuests],
  async send(post, call) {
    const { booking: id = '' } = post.fields
    await call(saveGuests, { params: { id }, body: guestsOf(post) })
    return { to: post.url.pathname }
  },
})

const dates = defineForm({
  page: 'hotel-bookings.show',
  name: 'dates',
  calls: [changeDates],
  async send({ fields, url }, call) {
    const { booking: id = '', from = '', to = '' } = fields
    const day = (typed: string) => readDate(typed) ?? typed
    await call(changeDates, { params: { id }, body: { from: day(from), to: day(to) } })
    return { to: url.pathname }
  },
})

export const forms = [hold, guests, names, dates]
