import { beforeEach, expect, test } from 'vitest'
import { decideApproval, getApproval } from '#shared/contract/desk/approvals.ts'
import { listColleagues, listStaffInvitations } from '#shared/contract/desk/colleagues.ts'
import type { ActRule } from '#shared/rules/access/dangerous-acts.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { aColleague, setRules } from '../support/colleagues.ts'
import { invitedToken } from '../support/invitations.ts'
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
