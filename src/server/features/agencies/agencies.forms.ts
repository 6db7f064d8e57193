import { chooseTravelAgency } from '#shared/contract/accounts/agencies.ts'
import { redirectTarget } from '#shared/i18n/redirect.ts'
import { defineForm } from '../../routing/form.ts'

export const forms = [
  defineForm({
    page: 'agency.show',
    name: 'choose-agency',
    calls: [chooseTravelAgency],
    async send({ fields: { agency }, url }, call) {
      const { message } = await call(chooseTravelAgency, { body: { travel_agency_id: agency || null } })
      const back = redirectTarget(url.search)
      // The home page of one language is what a wrong address falls back to.
      const home = url.searchParams.get('redirect') === '/'
      return { to: back === '/' && !home ? url.pathname : back, message }
    },
  }),
]
