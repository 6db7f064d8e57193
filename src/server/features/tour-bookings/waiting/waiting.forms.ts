import { joinWaiting, leaveWaiting } from '#shared/contract/tours/tour-waiting.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { defineForm } from '../../../routing/form.ts'
import { phoneOf } from '../../../routing/phone.ts'

const join = defineForm({
  page: 'tour-bookings.create',
  name: 'join-waiting',
  calls: [joinWaiting],
  async send({ fields, lang }, call) {
    const { departure = '', name, email, mobile = '', adults, children, infants } = fields
    const body = {
      ...{ name, email, lang: fields.lang === 'ar' ? 'ar' : 'en' },
      mobile: phoneOf(mobile, fields['mobile-country']),
      ...{ adults: Number(adults), children: Number(children), infants: Number(infants) },
      consent: fields.consent === 'on',
    }
    await call(joinWaiting, { params: { id: departure }, body })
    return { to: pathFor(lang, `/tour-bookings/create?departure=${encodeURIComponent(departure)}&waits`) }
  },
})

const leave = defineForm({
  page: 'tour-waiting.show',
  name: 'leave-waiting',
  calls: [leaveWaiting],
  async send({ id: token, url }, call) {
    await call(leaveWaiting, { body: { token } })
    return { to: url.pathname }
  },
})

export const forms = [join, leave]
