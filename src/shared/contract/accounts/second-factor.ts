import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { account, oneTimeCode, reauthentication } from './accounts.ts'
import { sessionUser } from './auth.ts'

/** TOTP codes (RFC 6238) after the password, and recovery codes. */

export const loginCode = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login-code',
  summary: 'The second step of signing in: a code of the authenticator, or a recovery code',
  access: 'public',
  limit: 'code',
  body: v.strictObject({ code: oneTimeCode }),
  answer: sessionUser,
})

export const startTotp = defineEndpoint({
  method: 'POST',
  path: '/api/account/totp',
  summary: 'Begin setting up an authenticator; nothing changes until its first code is confirmed',
  access: 'user',
  limit: 'password',
  body: v.strictObject(reauthentication),
  answer: v.object({ secret: v.string(), uri: v.string() }),
})

export const confirmTotp = defineEndpoint({
  method: 'POST',
  path: '/api/account/totp/confirm',
  summary: 'Confirm the first code; the recovery codes are shown this once',
  access: 'user',
  limit: 'code',
  body: v.strictObject({ code: oneTimeCode }),
  answer: v.object({ recovery_codes: v.array(v.string()) }),
})

export const stopTotp = defineEndpoint({
  method: 'POST',
  path: '/api/account/totp/stop',
  summary: 'Sign in without a code again, where the agency allows it',
  access: 'user',
  limit: 'password',
  body: v.strictObject(reauthentication),
  answer: account,
})
