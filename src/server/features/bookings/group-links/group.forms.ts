import { savePlace, takePlace } from '#shared/contract/group-links.ts'
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

export const forms = [take, save]
