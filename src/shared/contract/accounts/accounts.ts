import * as v from 'valibot'
import { MIN_PASSWORD } from '../../base/password.ts'
import { defineEndpoint } from '../endpoint.ts'
import { email, id, instant, lang, localized, plainDate, text } from '../fields.ts'
import { sessionUser } from './auth.ts'

const typedPassword = (min: number) =>
  v.pipe(
    // Hashed as typed, without trimming.
    v.string('validation:required'),
    v.minLength(1, 'validation:required'),
    v.minLength(min, 'validation:minLength'),
    // Graphemes: an emoji has several code units.
    v.minGraphemes(min, 'validation:minLength'),
    v.maxLength(256, 'validation:maxLength'),
  )
export const newPassword = typedPassword(MIN_PASSWORD)
export const currentPassword = typedPassword(1)
/** Token of a mailed link: 256 random bits, base64url. */
export const linkToken = v.pipe(v.string('validation:required'), v.maxLength(200, 'validation:maxLength'))
/** Six digits of an authenticator, or a recovery code. */
export const oneTimeCode = v.pipe(text(32), v.regex(/^[\dA-Za-z -]+$/, 'validation:pattern'))

export const reauthentication = { password: currentPassword, code: v.optional(oneTimeCode) }

const mobile = v.optional(
  v.nullable(v.pipe(v.string(), v.trim(), v.regex(/^(\+[1-9]\d{6,14})?$/, 'validation:phone'))),
)

export const account = v.object({
  id,
  name: v.string(),
  email: v.string(),
  mobile: v.nullable(v.string()),
  lang,
  kind: v.picklist(['customer', 'agent', 'staff']),
  new_email: v.nullable(v.string()),
  totp: v.object({ enabled: v.boolean(), required: v.boolean(), recovery_codes_left: v.number() }),
  /** Planned erasure; null without a request. */
  deletion_at: v.nullable(instant),
})
export type Account = v.InferOutput<typeof account>

export const getAccount = defineEndpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'The own account',
  access: 'user',
  answer: account,
})

export const updateAccount = defineEndpoint({
  method: 'PATCH',
  path: '/api/account',
  summary: 'Change the own name, mobile and language',
  access: 'user',
  body: v.strictObject({ name: text(100), mobile, lang }),
  answer: account,
})

export const changeEmail = defineEndpoint({
  method: 'POST',
  path: '/api/account/email',
  summary: 'Ask for another address: it is changed when its owner follows the mailed link',
  access: 'user',
  limit: 'password',
  body: v.strictObject({ email, ...reauthentication }),
  answer: account,
})

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/api/account/email/confirm',
  summary: 'Confirm the new address by the token of the mailed link, as the account that asked for it',
  access: 'user',
  limit: 'code',
  body: v.strictObject({ token: linkToken }),
  answer: v.null(),
})

export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Change the password; all other sessions end',
  access: 'user',
  limit: 'password',
  body: v.strictObject({
    current_password: currentPassword,
    password: newPassword,
    code: v.optional(oneTimeCode),
  }),
  answer: sessionUser,
})

export const accountSession = v.object({
  id,
  current: v.boolean(),
  user_agent: v.nullable(v.string()),
  created_at: instant,
  last_seen_at: instant,
})
export type AccountSession = v.InferOutput<typeof accountSession>

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the user is signed in',
  access: 'user',
  answer: v.array(accountSession),
})

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  summary: 'Sign out elsewhere',
  access: 'user',
  answer: v.null(),
})

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Sign out everywhere but here',
  access: 'user',
  answer: v.null(),
})

export const reauthenticate = defineEndpoint({
  method: 'POST',
  path: '/api/account/oneself',
  summary: 'Give the password once more: for a quarter of an hour this browser may take the data away',
  access: 'user',
  limit: 'password',
  body: v.strictObject(reauthentication),
  answer: v.null(),
})

export const exportAccount = defineEndpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'All that is kept about the user, as a JSON file, soon after signing in or confirming oneself',
  access: 'user',
  limit: 'export',
  download: true,
  answer: v.null(),
})

export const requestDeletion = defineEndpoint({
  method: 'POST',
  path: '/api/account/deletion',
  summary: 'Ask for the account to be erased in 30 days',
  access: 'user',
  limit: 'password',
  body: v.strictObject(reauthentication),
  answer: account,
})

export const withdrawDeletion = defineEndpoint({
  method: 'DELETE',
  path: '/api/account/deletion',
  summary: 'Keep the account after all',
  access: 'user',
  answer: account,
})

/** Guest bookings with the user's address, which can be claimed once it is confirmed. */
export const claim = v.object({
  id,
  reference: v.string(),
  title: localized,
  starts_on: plainDate,
  lead_name: v.nullable(v.string()),
})
export type Claim = v.InferOutput<typeof claim>

export const listClaims = defineEndpoint({
  method: 'GET',
  path: '/api/account/claims',
  summary: 'Bookings made as a guest with the own verified address',
  access: 'user',
  answer: v.array(claim),
})

export const claimBookings = defineEndpoint({
  method: 'POST',
  path: '/api/account/claims',
  summary: 'Take such bookings into the account',
  access: 'user',
  body: v.strictObject({ booking_ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)) }),
  answer: v.array(claim),
})
