import { acceptInvitation } from '#shared/contract/accounts/invitations.ts'
import { inviteColleague, updateColleague } from '#shared/contract/desk/colleagues.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'

type Invite = BodyIn<typeof inviteColleague>

export const NEWCOMER = { name: 'Reem Alqahtani', password: 'a window seat to Salalah' }

/** Invites an address as a ticketing clerk, unless told otherwise. */
export const inviteStaff = (who: Client, email: string, more: Partial<Invite> = {}) =>
  who.call(inviteColleague, { body: { email, lang: 'en', role: 'ticketing', extra: [], ...more } })

export const changeStaff = (who: Client, id: string, body: BodyIn<typeof updateColleague>) =>
  who.call(updateColleague, { params: { id }, body })

export const acceptStaff = (app: App, token: string, typed: object = NEWCOMER) =>
  app.guest().call(acceptInvitation, { body: { token, ...typed } })
