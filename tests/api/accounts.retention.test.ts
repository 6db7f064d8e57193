import { expect, test } from 'vitest'
import { exportAccount } from '#shared/contract/accounts.ts'
import { acceptInvitation, inviteMember } from '#shared/contract/agency-members.ts'
import { login } from '#shared/contract/auth.ts'
import { saveBookingDraft } from '#shared/contract/bookings.ts'
import { forgotPassword, register } from '#shared/contract/registration.ts'
import { deleteAnsweredInvitations } from '../../src/server/features/agencies/invitations.service.ts'
import { deleteUnconfirmedAccounts } from '../../src/server/features/auth/mail-links/registration.service.ts'
import { deleteOldMails } from '../../src/server/features/notifications/notifications.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import { at } from '../support/clock.ts'
import { invitedToken } from '../support/invitations.ts'
import { mailsTo } from '../support/mail-links.ts'

/** Addresses of people who have no account, or none any more, do not stay for ever. */
const app = await openApp()
const DAY = 86_400_000
const PASSWORD = 'seven quiet camels'
const clean = (days: number) =>
  at(Date.now() + days * DAY, async () => {
    const ctx = app.system()
    for (const forget of [deleteUnconfirmedAccounts, deleteAnsweredInvitations, deleteOldMails])
      await forget(ctx)
  })
const traces = (email: string) =>
  app.rows('nakheel', async db => ({
    users: (await db.selectFrom('users').select('id').where('email_norm', '=', email).execute()).length,
    mails: (await db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).length,
    invitations: (await db.selectFrom('invitations').select('id').where('email_norm', '=', email).execute())
      .length,
  }))

test('an unconfirmed account is deleted after 30 days, with its mails and links', async () => {
  const email = 'never-asked@example.com'
  await app.guest().call(register, { body: { name: 'Noor', email, password: PASSWORD } })
  await app.drainJobs()
  await app.guest().call(forgotPassword, { body: { email } })
  expect(await mailsTo(app, email)).toHaveLength(2)
  await clean(29)
  expect(await traces(email)).toEqual({ users: 1, mails: 2, invitations: 0 })
  await clean(30.1)
  expect(await traces(email)).toEqual({ users: 0, mails: 0, invitations: 0 })
})

test('an answered invitation is deleted, the new member stays', async () => {
  const email = 'invited@example.com'
  const body = { email, preset: 'agent', permissions: [], lang: 'en' }
  await (await app.as('agent')).call(inviteMember, { body })
  const token = await invitedToken(app, email)
  await app.guest().call(acceptInvitation, { body: { token, name: 'Noor', password: PASSWORD } })
  await clean(30.1)
  expect(await traces(email)).toEqual({ users: 1, mails: 0, invitations: 0 })
  expect((await app.guest().call(login, { body: { email, password: PASSWORD } })).status).toBe(200)
})

test('an export holds no whole document number of a booking being filled in', async () => {
  const client = await app.as('customer')
  const { id } = await aHeldBooking(client, (await aBlock(app)).id)
  const body = { data: { passengers: [{ document_number: 'Z87654321' }] }, version: 1 }
  const saved = await client.call(saveBookingDraft, { params: { id }, body })
  expect(saved.status).toBe(200)
  expect(await (await client.download(exportAccount)).text()).not.toContain('Z87654321')
})
