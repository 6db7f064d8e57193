import { confirmEmail } from '#shared/contract/accounts/accounts.ts'
import { defineForm } from '../../routing/form.ts'

export const forms = [
  defineForm({
    page: 'confirm-email',
    name: 'confirm-email',
    calls: [confirmEmail],
    async send({ id, url }, call) {
      await call(confirmEmail, { body: { token: id } })
      return { to: url.pathname, values: {} }
    },
  }),
]
