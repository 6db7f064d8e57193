import { decideTourRating } from '#shared/contract/desk/tour-ratings.ts'
import { rateTour } from '#shared/contract/tour-ratings.ts'
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

const decide = defineForm({
  page: 'desk.tour-ratings.index',
  name: 'decide-rating',
  calls: [decideTourRating],
  async send({ fields: { id = '', decision, reason = '' }, url }, call) {
    const body = decision === 'show' ? { decision } : { decision, reason }
    const { message } = await call(decideTourRating, { params: { id }, body })
    return { to: url.pathname + url.search, message }
  },
})

export const forms = [rate, decide]
