import { createTraveller, deleteTraveller, updateTraveller } from '#shared/contract/bookings/travellers.ts'
import { readPassenger } from '#shared/rules/people/name-list-form.ts'
import { keptOf } from '#shared/rules/people/passenger-values.ts'
import { tFor } from '../../lib/i18n.ts'
import { defineForm, type FormPost } from '../../routing/form.ts'

const page = 'account'

const donePage = ({ url }: FormPost) => `${url.pathname}#travellers`

const save = defineForm({
  page,
  name: 'traveller',
  calls: [createTraveller, updateTraveller],
  async send(post, call) {
    const { fields, lang } = post
    const id = fields['traveller-id']
    const body = keptOf(readPassenger(fields, 'traveller'))
    const { data } = id
      ? await call(updateTraveller, { params: { id }, body })
      : await call(createTraveller, { body })
    const name = `\u2066${data.given_names} ${data.surname}\u2069`
    return { to: donePage(post), message: tFor(lang)('travellers:saved', { name }) }
  },
})

const remove = defineForm({
  page,
  name: 'remove-traveller',
  calls: [deleteTraveller],
  async send(post, call) {
    const { 'traveller-id': id = '', name = '' } = post.fields
    await call(deleteTraveller, { params: { id } })
    return { to: donePage(post), message: tFor(post.lang)('travellers:removed', { name }) }
  },
})

export const forms = [save, remove]
