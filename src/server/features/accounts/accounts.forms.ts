import {
  changeEmail,
  changePassword,
  confirmEmail,
  reauthenticate,
  requestDeletion,
  updateAccount,
  withdrawDeletion,
} from '#shared/contract/accounts/accounts.ts'
import { stopTotp } from '#shared/contract/accounts/second-factor.ts'
import { tFor } from '../../lib/i18n.ts'
import { defineForm } from '../../routing/form.ts'
import { oneselfFields, oneselfOf } from '../../routing/oneself.ts'
import { phoneOf } from '../../routing/phone.ts'

const page = 'account'

const confirm = defineForm({
  page: 'confirm-email',
  name: 'confirm-email',
  calls: [confirmEmail],
  async send({ id, url }, call) {
    await call(confirmEmail, { body: { token: id } })
    return { to: url.pathname, values: {} }
  },
})

const profile = defineForm({
  page,
  name: 'profile',
  calls: [updateAccount],
  async send({ fields: { name, mobile = '', lang, ...more }, url }, call) {
    const body = { name, mobile: phoneOf(mobile, more['mobile-country']), lang }
    const { message } = await call(updateAccount, { body })
    return { to: `${url.pathname}#profile`, message }
  },
})

const email = defineForm({
  page,
  name: 'email',
  calls: [changeEmail],
  secret: oneselfFields('email'),
  async send({ fields, url }, call) {
    await call(changeEmail, { body: { email: fields.email, ...oneselfOf(fields, 'email') } })
    return { to: `${url.pathname}#sign-in` }
  },
})

const password = defineForm({
  page,
  name: 'password',
  calls: [changePassword],
  secret: ['password-current_password', ...oneselfFields('password')],
  async send({ fields, url }, call) {
    const current_password = fields['password-current_password']
    const { message } = await call(changePassword, {
      body: { current_password, ...oneselfOf(fields, 'password') },
    })
    return { to: `${url.pathname}#sign-in`, message }
  },
})

const endFactor = defineForm({
  page,
  name: 'end-factor',
  calls: [stopTotp],
  secret: oneselfFields('second-factor'),
  async send({ fields, url, lang }, call) {
    await call(stopTotp, { body: oneselfOf(fields, 'second-factor') })
    return { to: `${url.pathname}#second-factor`, message: tFor(lang)('second-factor:end.done') }
  },
})

/** The file itself is a link on the next page: forms lead to pages only. */
const exportData = defineForm({
  page,
  name: 'export',
  calls: [reauthenticate],
  secret: oneselfFields('export'),
  async send({ fields, url }, call) {
    await call(reauthenticate, { body: oneselfOf(fields, 'export') })
    return { to: `${url.pathname}?ask=file#data` }
  },
})

const deletion = defineForm({
  page,
  name: 'delete',
  calls: [requestDeletion],
  secret: oneselfFields('deletion'),
  async send({ fields, url }, call) {
    await call(requestDeletion, { body: oneselfOf(fields, 'deletion') })
    return { to: `${url.pathname}#deletion-notice` }
  },
})

const keep = defineForm({
  page,
  name: 'keep-account',
  calls: [withdrawDeletion],
  async send({ url }, call) {
    const { message } = await call(withdrawDeletion)
    return { to: `${url.pathname}#data`, message }
  },
})

export const forms = [confirm, profile, email, password, endFactor, exportData, deletion, keep]
