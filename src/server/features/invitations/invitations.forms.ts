import { acceptInvitation } from '#shared/contract/accounts/invitations.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { defineForm } from '../../routing/form.ts'

export const forms = [
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
