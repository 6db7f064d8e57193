import { beforeEach, describe, expect, test } from 'vitest'
import { reauthenticate } from '#shared/contract/accounts/accounts.ts'
import { decideApproval, getApproval } from '#shared/contract/desk/approvals.ts'
import {
  listColleagues,
  listStaffInvitations,
  resendStaffInvitation,
} from '#shared/contract/desk/colleagues.ts'
import type { ActRule } from '#shared/rules/access/dangerous-acts.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { aColleague, setRules } from '../support/colleagues.ts'
import { invitedToken } from '../support/invitations.ts'
import { PASSWORD } from '../support/people.ts'
import { acceptStaff, changeStaff, inviteStaff } from '../support/staff.ts'

/** Who could make a second person of themselves, by another address, would need none. */
const app = await openApp()
const owner = await app.as('staff')
const second = await aColleague(app, ['refunds.approve'])
const TWO: ActRule = { level: 'second_person', over_minor: 100_000, below: 'fresh_password' }
const CONFIRMS = { role: 'accountant', extra: ['refunds.approve'] } as const
const grant = () => ({ ...CONFIRMS, extra: [...CONFIRMS.extra] })

beforeEach(() => setRules(app, { refund_payout: TWO }))

const confirm = (client: Client, id: string) =>
  client.call(decideApproval, { params: { id }, body: { decision: 'confirm' } })
const mails = async () => (await owner.call(listStaffInvitations)).data.map(({ email }) => email)
const invitationsTo = async (address: string) =>
  (await owner.call(listStaffInvitations)).data.filter(({ email }) => email === address)
const roleOf = async (id: string) => (await owner.call(listColleagues)).data.find(person => person.id === id)

test('an invitation with the right to confirm what needs two people waits for a colleague who has it', async () => {
  const reply = await inviteStaff(owner, 'second@example.com', grant())
  expect(reply.code).toBe('approval.asked')
  expect(await mails()).not.toContain('second@example.com')
  const id = String(reply.details?.approval_id)
  const { data } = await second.client.call(getApproval, { params: { id } })
  expect(data).toMatchObject({ act: 'staff_rights', may_decide: true })
  expect(Object.fromEntries(data.facts.map(({ name, value }) => [name, value]))).toMatchObject({
    invited: 'second@example.com',
    role: 'Accountant',
    rights: expect.stringContaining('Approve a refund'),
  })
  expect((await confirm(owner, id)).code).toBe('approval.own')
  expect((await confirm(second.client, id)).status).toBe(200)
  expect(await mails()).toContain('second@example.com')
  expect((await acceptStaff(app, await invitedToken(app, 'second@example.com'))).status).toBe(200)
})

test('so do such rights on top of a role, and letting in who has them; taking them does not', async () => {
  const clerk = await aColleague(app, PERMISSION_PRESETS.accountant)
  const asked = await changeStaff(owner, clerk.id, grant())
  expect(asked.code).toBe('approval.asked')
  expect(await roleOf(clerk.id)).toMatchObject({ role: null })
  expect((await confirm(second.client, String(asked.details?.approval_id))).status).toBe(200)
  expect(await roleOf(clerk.id)).toMatchObject(CONFIRMS)
  expect((await changeStaff(owner, clerk.id, { disabled: true })).status).toBe(200)
  const back = await changeStaff(owner, clerk.id, { disabled: false })
  expect(back.code).toBe('approval.asked')
  expect((await confirm(second.client, String(back.details?.approval_id))).status).toBe(200)
  expect(await roleOf(clerk.id)).toMatchObject({ disabled: false })
  expect((await changeStaff(owner, clerk.id, { role: 'ticketing' })).status).toBe(200)
})

describe('what a colleague agrees to', () => {
  const OVERRIDE = { role: null, extra: ['bookings.override' as const] }
  const outsider = async () => {
    await setRules(app, { price_override: TWO, refund: TWO })
    const clerk = await aColleague(app, ['bookings.override'])
    await changeStaff(owner, clerk.id, { disabled: true })
    const asked = await changeStaff(owner, clerk.id, { disabled: false })
    expect(asked.code).toBe('approval.asked')
    return { id: clerk.id, approval: String(asked.details?.approval_id) }
  }

  test('is the rights that were shown: other ones given meanwhile are agreed to first', async () => {
    const prices = await aColleague(app, ['bookings.override'])
    const { id, approval } = await outsider()
    expect((await changeStaff(owner, id, { role: 'owner' })).status).toBe(200)
    expect((await confirm(prices.client, approval)).code).toBe('approval.changed')
    expect(await roleOf(id)).toMatchObject({ disabled: true })
    await changeStaff(owner, id, OVERRIDE)
    expect((await confirm(prices.client, approval)).status).toBe(200)
    expect(await roleOf(id)).toMatchObject({ disabled: false, ...OVERRIDE })
  })

  test('is refused once other acts need two people than when it was asked for', async () => {
    const { id, approval } = await outsider()
    await setRules(app, { refund: TWO })
    expect((await confirm(second.client, approval)).code).toBe('approval.changed')
    expect(await roleOf(id)).toMatchObject({ disabled: true })
  })

  test('of a colleague who was shut out meanwhile is refused as well', async () => {
    const clerk = await aColleague(app, ['pii.view'])
    const asked = await changeStaff(owner, clerk.id, grant())
    await changeStaff(owner, clerk.id, { disabled: true })
    expect((await confirm(second.client, String(asked.details?.approval_id))).code).toBe('approval.changed')
    expect(await roleOf(clerk.id)).toMatchObject({ disabled: true, extra: ['pii.view'] })
  })
})

test('sending an invitation again needs what the first one needed', async () => {
  const first = await inviteStaff(owner, 'again@example.com', { extra: ['bookings.override'] })
  const params = { id: first.data.id }
  await setRules(app, { price_override: TWO })
  await at(Date.now() + 6 * 60_000, async () => {
    expect((await owner.call(resendStaffInvitation, { params })).code).toBe('auth.confirm_needed')
    await owner.call(reauthenticate, { body: { password: PASSWORD } })
    await second.client.call(reauthenticate, { body: { password: PASSWORD } })
    const asked = await owner.call(resendStaffInvitation, { params })
    expect(asked.code).toBe('approval.asked')
    const [before] = await invitationsTo('again@example.com')
    expect((await confirm(second.client, String(asked.details?.approval_id))).status).toBe(200)
    const [after, ...more] = await invitationsTo('again@example.com')
    expect([after?.id, more]).toEqual([params.id, []])
    expect(Date.parse(String(after?.expires_at))).toBeGreaterThan(Date.parse(String(before?.expires_at)))
  })
})

test('other rights need the password alone, as all do where no colleague may agree', async () => {
  expect((await inviteStaff(owner, 'third@example.com', { role: 'reservation' })).status).toBe(200)
  await setRules(app, { second_factor_reset: TWO })
  expect((await inviteStaff(owner, 'fourth@example.com', grant())).status).toBe(200)
  await setRules(app, { refund_payout: TWO })
  await changeStaff(owner, second.id, { disabled: true })
  for (const { id, extra, self } of (await owner.call(listColleagues)).data)
    if (!self && extra.includes('refunds.approve')) await changeStaff(owner, id, { role: 'auditor' })
  expect((await inviteStaff(owner, 'fifth@example.com', grant())).status).toBe(200)
})
