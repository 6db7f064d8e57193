import * as v from 'valibot'
import { safeRedirect } from '../../i18n/redirect.ts'
import { defineEndpoint } from '../endpoint.ts'
import { email, text } from '../fields.ts'
import { linkToken, newPassword } from './accounts.ts'
import { sessionUser } from './auth.ts'

/** Known and unknown addresses have the same response and timing; the difference is made in a job. */

/** Redirect target of the mailed link; `/` for foreign addresses. */
const redirect = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(2000, 'validation:maxLength'),
    v.transform(path => safeRedirect(path)),
  ),
)

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Ask for an account; it can sign in once the mailed link was followed',
  access: 'public',
  limit: 'register',
  body: v.strictObject({ name: text(100), email, password: newPassword, redirect }),
  answer: sessionUser,
})

export const verifyEmail = defineEndpoint({
  method: 'GET',
  path: '/api/email/verify/{id}/{hash}',
  summary: 'The signed link of the mail; may be followed again, without signing in',
  access: 'public',
  query: v.object({ expires: v.optional(v.string()), signature: v.optional(v.string()) }),
  answer: v.object({ verified: v.literal(true) }),
})

export const resendVerification = defineEndpoint({
  method: 'POST',
  path: '/api/email/verification-notification',
  summary: 'Send the link once more, where there is an account that waits for it',
  access: 'public',
  limit: 'forgot',
  body: v.strictObject({ email, redirect }),
  answer: v.null(),
})

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'Send a link for a new password, where there is an account',
  access: 'public',
  limit: 'forgot',
  body: v.strictObject({ email, redirect }),
  answer: v.null(),
})

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/reset-password',
  summary: 'Set a new password by the token of the mailed link; every session ends, without signing in',
  access: 'public',
  limit: 'code',
  body: v.strictObject({ token: linkToken, email, password: newPassword, password_confirmation: v.string() }),
  answer: v.null(),
})
