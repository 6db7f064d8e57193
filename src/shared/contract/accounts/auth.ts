import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, localized, minor, text } from '../fields.ts'

export const travelAgency = v.object({
  id,
  name: localized,
  customer: v.object({ balance: v.nullable(minor), currency: v.string() }),
})

/** The signed-in user for the client. `balance` is in minor units of `currency`. */
export const sessionUser = v.object({
  id,
  name: v.string(),
  email: v.string(),
  kind: v.picklist(['customer', 'agent', 'staff']),
  travel_agency: v.optional(v.nullable(travelAgency)),
  permissions: v.array(v.string()),
  /** A required second factor is missing; until then there are no permissions. */
  lacks_totp: v.optional(v.boolean()),
})
export type SessionUser = v.InferOutput<typeof sessionUser>

export const credentials = v.strictObject({
  email: text(254),
  password: v.pipe(
    v.string('validation:required'),
    v.minLength(1, 'validation:required'),
    v.maxLength(256, 'validation:maxLength'),
  ),
})

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with e-mail and password',
  access: 'public',
  body: credentials,
  answer: sessionUser,
  limit: 'login',
})

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session',
  access: 'user',
  answer: v.null(),
})

export const getMe = defineEndpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The signed-in user',
  access: 'user',
  answer: sessionUser,
})
