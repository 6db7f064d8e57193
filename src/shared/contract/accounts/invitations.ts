import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { localized, text } from '../fields.ts'
import { linkToken, newPassword } from './accounts.ts'

/** Invitations by mail, into a travel agency or the staff of the tenant. */

export const openedInvitation = v.object({
  /** The travel agency; null: the staff of the tenant. */
  agency: v.nullable(localized),
  email: v.string(),
  /** The address has an account, which joins as it is. */
  has_account: v.boolean(),
})
export type OpenedInvitation = v.InferOutput<typeof openedInvitation>

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/invitations/accept',
  summary: 'Accept by the token of the mail; without an account, name and password make one',
  access: 'public',
  limit: 'code',
  body: v.strictObject({
    token: linkToken,
    name: v.optional(text(100)),
    password: v.optional(newPassword),
  }),
  answer: openedInvitation,
})
