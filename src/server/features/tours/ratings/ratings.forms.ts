import { rateTour } from '#shared/contract/tours/tour-ratings.ts'
import { defineForm } from '../../../routing/form.ts'

const rate = defineForm({
  page: 'tour-ratings.show',
  name: 'rate-tour',
  calls: [rateTour],
  async send({ fields: { stars, words = '', name = '' }, id: token, url }, call) {
    await call(rateTour, { body: { token, stars: Number(stars), words, name } })
    return { to: `${url.pathname}?thanks` }
  },
})

export const forms = [rate]
