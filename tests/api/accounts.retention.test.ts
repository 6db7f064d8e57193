import { expect, test } from 'vitest'
import { exportAccount, requestDeletion } from '#shared/contract/accounts/accounts.ts'
import { inviteMember } from '#shared/contract/accounts/agency-members.ts'
import { login } from '#shared/contract/accounts/auth.ts'
import { acceptInvitation } from '#shared/contract/accounts/invitations.ts'
import { forgotPassword, register } from '#shared/contract/accounts/registration.ts'
import { saveBookingDraft } from '#shared/contract/bookings/bookings.ts'
import { createPaymentLink } from '#shared/contract/desk/money/payment-links.ts'
import { createQuickPayment } from '#shared/contract/money/quick-payments.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'
import { eraseAccounts } from '../../src/server/features/accounts/erase.service.ts'
import { deleteUnconfirmedAccounts } from '../../src/server/features/auth/mail-links/registration.service.ts'
import { deleteEndedInvitations } from '../../src/server/features/invitations/invitations.service.ts'
import { deleteOldMails } from '../../src/server/features/notifications/notifications.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { invitedToken } from '../support/invitations.ts'
import { mailsTo } from '../support/mail-links.ts'
import * as paying from '../support/paying.ts'
import { PASSWORD as DEMO_PASSWORD, emailOf } from '../support/people.ts'
import * as transfers from '../support/transfers.ts'

/** Addresses of people who have no account, or none any more, do not stay for ever. */
const app = await openApp({ port: await paying.listen() })
const DAY = 86_400_000
const PASSWORD = 'seven quiet camels'
const clean = (days: number) =>
  at(Date.now() + days * DAY, async () => {
    const ctx = app.system()
    for (const forget of [deleteUnconfirmedAccounts, deleteEndedInvitations, deleteOldMails])
      await ctx.unit(u => forget(u, 100))
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

test('an invitation that no one answered is deleted 30 days after it ran out', async () => {
  const email = 'silent@example.com'
  const body = { email, preset: 'agent', permissions: [], lang: 'en' }
  await (await app.as('agent')).call(inviteMember, { body })
  await clean(36)
  expect((await traces(email)).invitations).toBe(1)
  await clean(37.1)
  expect((await traces(email)).invitations).toBe(0)
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

const payOpen = (client: Client, email: string) => {
  const open = { mode: 'open', name: 'Omar Alharbi', mobile: '+966501234567', purpose: 'Visa fee' } as const
  return client.call(createQuickPayment, { body: { ...open, email, amount_minor: 50_000, method: 'card' } })
}

test('what a person paid without a booking and by bank is in the export, and forgotten with the account', async () => {
  const [client, staff] = [await app.as('customer'), await app.as('staff')]
  await staff.call(updateAppSettings, { body: { has_open_payment: true } })
  await app.runtime.tenants.refresh()
  const own = (await payOpen(client, 'elsewhere@example.com')).data.target.reference
  const typed = (await payOpen(app.guest(), emailOf('nakheel', 'customer'))).data.target.reference
  const strangers = (await payOpen(app.guest(), 'stranger@example.com')).data.target.reference
  const customer_email = emailOf('nakheel', 'customer')
  const link = {
    service: 'visa',
    purpose: 'Visa',
    amount_minor: 5000,
    min_minor: null,
    max_minor: null,
  } as const
  const body = { ...link, note: null, once: true, days: 2, customer_name: 'Omar', customer_email }
  expect((await staff.call(createPaymentLink, { body: body as never })).status).toBe(201)
  await transfers.offerTransfers(staff)
  const { attempt, transfer } = await transfers.anAskedTransfer(app, client)
  await transfers.sendSlip(client, attempt.id)
  await transfers.reject(staff, attempt.id)
  const data = JSON.parse(await (await client.download(exportAccount)).text())
  const said = data.quick_payments.map((row: Record<string, string>) => [
    row.reference,
    row.email,
    row.mobile,
  ])
  expect(said).toEqual([
    [own, 'elsewhere@example.com', '+966501234567'],
    [typed, customer_email, null],
  ])
  expect(data.bank_transfers).toMatchObject([{ reference: transfer.reference, slip_name: 'slip.jpg' }])
  await client.call(requestDeletion, { body: { password: DEMO_PASSWORD } })
  await at(Date.now() + 31 * DAY, () => eraseAccounts(app.system()))
  const left = await app.rows('nakheel', async db => ({
    payments: await db
      .selectFrom('quick_payments')
      .select(['name', 'email', 'mobile'])
      .where('reference', 'in', [own, typed, strangers])
      .orderBy('id')
      .execute(),
    links: await db.selectFrom('payment_links').select('id').where('customer_name', '=', 'Omar').execute(),
    slip: await db
      .selectFrom('bank_transfers')
      .select('slip_key')
      .where('attempt_id', '=', attempt.id)
      .executeTakeFirst(),
  }))
  const nobody = { name: null, email: null, mobile: null }
  const stranger = { name: 'Omar Alharbi', email: 'stranger@example.com', mobile: '+966501234567' }
  expect(left).toEqual({ payments: [nobody, nobody, stranger], links: [], slip: { slip_key: null } })
})
