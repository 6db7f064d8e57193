import { endOtherSessions, endSession } from '#shared/contract/accounts/accounts.ts'
import { login, logout, type SessionUser } from '#shared/contract/accounts/auth.ts'
import {
  forgotPassword,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '#shared/contract/accounts/registration.ts'
import { confirmTotp, loginCode, startTotp } from '#shared/contract/accounts/second-factor.ts'
import type { PageName } from '#shared/contract/pages.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { afterLogin, redirectTarget, withRedirect } from '#shared/i18n/redirect.ts'
import { tidyCode } from '#shared/rules/texts/digits.ts'
import { isAppError } from '../../lib/errors.ts'
import { tFor } from '../../lib/i18n.ts'
import { defineForm, type FormDone, type FormPost } from '../../routing/form.ts'
import { oneselfFields, oneselfOf } from '../../routing/oneself.ts'

const requestedPage = ({ url }: FormPost) => redirectTarget(url.search)
const here = ({ url }: FormPost) => url.pathname + url.search
const loginPage = (post: FormPost, step = '') =>
  pathFor(post.lang, withRedirect(`/login${step}`, requestedPage(post)))

function goOn(user: SessionUser, post: FormPost): FormDone {
  // The tenant requires a second factor, set up on the account page.
  if (user.lacks_totp) return { to: `${pathFor(post.lang, '/account')}#second-factor` }
  return { to: afterLogin(post.lang, requestedPage(post), user) }
}

function codeNext(error: unknown, post: FormPost): FormDone {
  if (isAppError(error, 'auth.code_required')) return { to: loginPage(post, '?step=code') }
  throw error
}

const signIn = defineForm({
  page: 'login',
  name: 'login',
  calls: [login],
  secret: ['password'],
  async send(post, call) {
    const { email = '', password = '' } = post.fields
    try {
      const { data } = await call(login, { body: { email, password } })
      return goOn(data, post)
    } catch (error) {
      return codeNext(error, post)
    }
  },
})

const code = defineForm({
  page: 'login',
  name: 'code',
  calls: [loginCode],
  secret: ['code'],
  async send(post, call) {
    try {
      const { data } = await call(loginCode, { body: { code: tidyCode(post.fields.code ?? '') } })
      return goOn(data, post)
    } catch (error) {
      if (!isAppError(error, 'auth.required')) throw error
      return { to: loginPage(post), form: 'login', message: tFor(post.lang)('auth:code.over') }
    }
  },
})

const resend = (page: PageName, form: string) =>
  defineForm({
    page,
    name: 'resend',
    calls: [resendVerification],
    async send(post, call) {
      const { email = '' } = post.fields
      const { message } = await call(resendVerification, { body: { email, redirect: requestedPage(post) } })
      return { to: here(post), form, values: { email }, message }
    },
  })

const registration = defineForm({
  page: 'register',
  name: 'register',
  calls: [register],
  secret: ['password'],
  async send(post, call) {
    const { name = '', email = '', password = '' } = post.fields
    await call(register, { body: { name, email, password, redirect: requestedPage(post) } })
    return { to: here(post), values: { email } }
  },
})

const forgot = defineForm({
  page: 'forgot-password',
  name: 'forgot',
  calls: [forgotPassword],
  async send(post, call) {
    const { email = '', again } = post.fields
    const { message } = await call(forgotPassword, { body: { email, redirect: requestedPage(post) } })
    return { to: here(post), values: { email }, message: again && message }
  },
})

const reset = defineForm({
  page: 'reset-password',
  name: 'reset',
  calls: [resetPassword],
  secret: ['password', 'password_confirmation'],
  async send(post, call) {
    const { email = '', password = '', password_confirmation = '' } = post.fields
    const body = { token: post.id, email, password, password_confirmation }
    const { message } = await call(resetPassword, { body })
    return { to: loginPage(post), form: 'login', message }
  },
})

const confirm = defineForm({
  page: 'email-verified',
  name: 'confirm',
  calls: [login, verifyEmail],
  secret: ['password'],
  async send(post, call) {
    const { email = '', password = '' } = post.fields
    const { id = '', hash = '', ...query } = Object.fromEntries(post.url.searchParams)
    const body = { email, password }
    const signInNow = () => call(login, { body })
    try {
      await signInNow().catch(async error => {
        if (!isAppError(error, 'auth.unverified')) throw error
        await call(verifyEmail, { params: { id, hash }, query })
        return signInNow()
      })
      return { to: here(post) }
    } catch (error) {
      return codeNext(error, post)
    }
  },
})

/** In the menus of every page. */
const signOut = defineForm({
  page: 'account',
  name: 'logout',
  calls: [logout],
  async send({ lang }, call) {
    const { message } = await call(logout)
    return { to: pathFor(lang, '/'), message }
  },
})

const endOne = defineForm({
  page: 'account',
  name: 'end-session',
  calls: [endSession],
  async send({ fields: { session: id = '' }, url }, call) {
    const { message } = await call(endSession, { params: { id } })
    return { to: `${url.pathname}#sessions`, message }
  },
})

const endOthers = defineForm({
  page: 'account',
  name: 'end-others',
  calls: [endOtherSessions],
  async send({ url }, call) {
    const { message } = await call(endOtherSessions)
    return { to: `${url.pathname}#sessions`, message }
  },
})

const startFactor = defineForm({
  page: 'account',
  name: 'start-factor',
  calls: [startTotp],
  secret: oneselfFields('second-factor'),
  async send({ fields, url }, call) {
    const { data } = await call(startTotp, { body: oneselfOf(fields, 'second-factor') })
    return { to: `${url.pathname}?ask=scan#second-factor`, form: 'scan', values: { ...data } }
  },
})

/** Key and address of the authenticator stand in the form, to be shown again after a wrong code. */
const scan = defineForm({
  page: 'account',
  name: 'scan',
  calls: [confirmTotp],
  secret: ['second-factor-code'],
  async send({ fields, url }, call) {
    const code = tidyCode(fields['second-factor-code'] ?? '')
    const { data } = await call(confirmTotp, { body: { code } })
    const values = { codes: data.recovery_codes.join(' ') }
    return { to: `${url.pathname}?ask=codes#second-factor`, form: 'codes', values }
  },
})

export const forms = [
  signIn,
  signOut,
  endOne,
  endOthers,
  startFactor,
  scan,
  code,
  resend('login', 'login'),
  registration,
  resend('register', 'register'),
  forgot,
  resend('email-verified', 'resend'),
  reset,
  confirm,
]
