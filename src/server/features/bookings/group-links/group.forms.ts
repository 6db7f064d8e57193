import {
  closeGroupLink,
  giveBackPlace,
  makeGroupLink,
  savePlace,
  takePlace,
  uploadPlacePaper,
} from '#shared/contract/bookings/group-links.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { readPassenger } from '#shared/rules/people/name-list-form.ts'
import { inputOf } from '#shared/rules/people/passenger-values.ts'
import { defineForm } from '../../../routing/form.ts'

const take = defineForm({
  page: 'group-links.show',
  name: 'take-place',
  calls: [takePlace],
  async send({ fields, id: token, lang }, call) {
    const { data } = await call(takePlace, { body: { token, passenger_id: fields.passenger_id ?? '' } })
    return { to: pathFor(lang, `/group-places/${data.id}`) }
  },
})

const save = defineForm({
  page: 'group-places.show',
  name: 'place',
  calls: [savePlace],
  async send({ fields, id, url }, call) {
    const body = inputOf(readPassenger(fields, 'place'))
    const { message } = await call(savePlace, { params: { id }, body })
    return { to: url.pathname, message }
  },
})

const paper = defineForm({
  page: 'group-places.show',
  name: 'paper',
  calls: [uploadPlacePaper],
  file: true,
  async send({ fields: { paper: kind = '' }, id, url }, call) {
    await call(uploadPlacePaper, { params: { id, paper: kind } })
    return { to: `${url.pathname}#papers` }
  },
})

const make = defineForm({
  page: 'tour-bookings.show',
  name: 'group-make',
  calls: [makeGroupLink],
  async send({ id, url }, call) {
    await call(makeGroupLink, { params: { id } })
    return { to: `${url.pathname}#group` }
  },
})

const close = defineForm({
  page: 'tour-bookings.show',
  name: 'group-close',
  calls: [closeGroupLink],
  async send({ id, url }, call) {
    await call(closeGroupLink, { params: { id } })
    return { to: `${url.pathname}#group` }
  },
})

const giveBack = defineForm({
  page: 'tour-bookings.show',
  name: 'group-give-back',
  calls: [giveBackPlace],
  async send({ fields: { passenger_id: id = '' }, url }, call) {
    await call(giveBackPlace, { params: { id } })
    return { to: `${url.pathname}#group` }
  },
})

export const forms = [take, save, paper, make, close, giveBack]
