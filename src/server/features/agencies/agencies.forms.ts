import { chooseTravelAgency } from '#shared/contract/accounts/agencies.ts'
import { acceptInvitation } from '#shared/contract/accounts/agency-members.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { redirectTarget } from '#shared/i18n/redirect.ts'
import { defineForm } from '../../routing/form.ts'

export const forms = [
  defineForm({
    page: 'agency.show',
    name: 'choose-agency',
    calls: [chooseTravelAgency],
    async send({ fields: { agency }, url }, call) {
      const { message } = await call(chooseTravelAgency, { body: { travel_agency_id: agency } })
      const back = redirectTarget(url.search)
      return { to: back === '/' ? url.pathname : back, message }
    },
  }),
  defineForm({
    page: 'invitations.show',
    name: 'accept',
    calls: [acceptInvitation],
    secret: ['password'],
    async send({ fields: { name, password }, id: token, lang }, call) {
      const body = password === undefined ? { token } : { token, name, password }
      const { message } = await call(acceptInvitation, { body })
      return { to: pathFor(lang, '/login'), form: 'login', message }
    },
  }),
]
