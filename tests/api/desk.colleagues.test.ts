import { describe, expect, test } from 'vitest'
import { reauthenticate } from '#shared/contract/accounts/accounts.ts'
import { getMe, login } from '#shared/contract/accounts/auth.ts'
import { listAudit } from '#shared/contract/desk/audit.ts'
import { listColleagues, resetSecondFactor } from '#shared/contract/desk/colleagues.ts'
import { listPayments } from '#shared/contract/desk/money/payments.ts'
import { getToday } from '#shared/contract/desk/today.ts'
import { getLeaderBoard, makeLeaderLink } from '#shared/contract/desk/tours/leader-links.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { at } from '../support/clock.ts'
import { aColleague } from '../support/colleagues.ts'
import { setStaffRights } from '../support/desk.ts'
import { PASSWORD, userId } from '../support/people.ts'
import { setUpTotp } from '../support/second-factor.ts'
import { changeStaff } from '../support/staff.ts'
import { aDeparture, aTour } from '../support/tours.ts'

const app = await openApp()
const owner = await app.as('staff')
const ownerId = userId('nakheel', 'staff')
const TICKETING = { role: 'ticketing' } as const
const MANAGER = [...PERMISSION_PRESETS.ticketing, 'staff.manage']

const shown = async (id: string, who = owner) =>
  (await who.call(listColleagues)).data.find(person => person.id === id)
const auditOf = async (kind: string, id: string) =>
  (await owner.call(listAudit, { query: { kind, who: 'all' } })).data.rows.find(
    ({ object }) => object.id === id,
  )

describe('the list of colleagues', () => {
  test('shows a role with the rights on top of it, and a custom set without one', async () => {
    const clerk = await aColleague(app, [...PERMISSION_PRESETS.ticketing, 'refunds.approve'])
    expect(await shown(clerk.id)).toMatchObject({ role: null, disabled: false, self: false })
    await changeStaff(owner, clerk.id, { role: 'ticketing', extra: ['refunds.approve'] })
    expect(await shown(clerk.id)).toMatchObject({ role: 'ticketing', extra: ['refunds.approve'] })
    expect(await shown(ownerId)).toMatchObject({ role: 'owner', extra: [], self: true })
  })

  test('is open with the right to manage staff only, and ends at the tenant', async () => {
    const clerk = await aColleague(app, ['bookings.approve'])
    expect((await clerk.client.call(listColleagues)).status).toBe(403)
    expect((await changeStaff(clerk.client, ownerId, TICKETING)).status).toBe(403)
    const other = await app.as('staff', 'gulf')
    expect(await shown(clerk.id, other)).toBeUndefined()
    expect((await changeStaff(other, clerk.id, TICKETING)).code).toBe('colleague.not_found')
    expect((await changeStaff(owner, newId(), TICKETING)).code).toBe('colleague.not_found')
    expect((await changeStaff(owner, userId('nakheel', 'customer'), TICKETING)).code).toBe(
      'colleague.not_found',
    )
  })
})

describe('the role of a colleague', () => {
  test('counts from the next request on, where they are logged in, and stands in the audit', async () => {
    const clerk = await aColleague(app, ['refunds.create'])
    expect((await clerk.client.call(listPayments)).status).toBe(200)
    const { status, data, message } = await changeStaff(owner, clerk.id, {
      role: 'tour_leader',
      extra: ['audit.view'],
    })
    expect([status, data.role, data.extra]).toEqual([200, 'tour_leader', ['audit.view']])
    expect(message).toContain(clerk.name)
    expect((await clerk.client.call(listPayments)).status).toBe(403)
    expect((await clerk.client.call(getMe)).data.permissions).toEqual([
      'audit.view',
      'pii.view',
      'tours.manage',
    ])
    const row = await auditOf('security_staff_rights_changed', clerk.id)
    expect(row?.actor.id).toBe(ownerId)
    expect(row?.changes).toContainEqual({ field: 'role', before: null, after: 'tour_leader' })
    expect(row?.changes).toContainEqual({
      field: 'rights',
      before: 'refunds.create',
      after: 'tours.manage audit.view pii.view',
    })
  })

  test('may be none, with single rights, but not nothing at all', async () => {
    const clerk = await aColleague(app)
    const { data } = await changeStaff(owner, clerk.id, { role: null, extra: ['pii.view'] })
    expect([data.role, data.extra]).toEqual([null, ['pii.view']])
    const nothing = await changeStaff(owner, clerk.id, { role: null, extra: [] })
    expect([nothing.status, Object.keys(nothing.errors ?? {})]).toEqual([422, ['extra']])
    const unknown = await changeStaff(owner, clerk.id, { role: 'agent' as never })
    expect(unknown.status).toBe(422)
    const foreign = await changeStaff(owner, clerk.id, { role: null, extra: ['balance.spend' as never] })
    expect(foreign.status).toBe(422)
  })

  test('is not given, nor taken, beyond the rights of who does it', async () => {
    const manager = await aColleague(app, MANAGER)
    const below = await aColleague(app, PERMISSION_PRESETS.ticketing)
    const beside = await aColleague(app, PERMISSION_PRESETS.accountant)
    const code = async (id: string, body: Parameters<typeof changeStaff>[2]) =>
      (await changeStaff(manager.client, id, body)).code
    expect(await code(below.id, { role: 'accountant' })).toBe('colleague.right_not_held')
    expect(await code(below.id, { role: 'ticketing', extra: ['audit.view'] })).toBe(
      'colleague.right_not_held',
    )
    expect(await code(beside.id, TICKETING)).toBe('colleague.right_not_held')
    expect(await code(beside.id, { disabled: true })).toBe('colleague.right_not_held')
    expect(await code(ownerId, { disabled: true })).toBe('colleague.right_not_held')
    const given = await changeStaff(manager.client, below.id, { role: null, extra: ['pii.view'] })
    expect(given.status).toBe(200)
  })

  test('is not one’s own to change, and no one shuts themselves out', async () => {
    for (const body of [TICKETING, { disabled: true }])
      expect((await changeStaff(owner, ownerId, body)).code).toBe('colleague.own')
  })

  test('asks for a fresh password, which is asked for once', async () => {
    const clerk = await aColleague(app, PERMISSION_PRESETS.ticketing)
    await at(Date.now() + 6 * 60_000, async () => {
      const body = { role: 'tour_leader' } as const
      expect((await changeStaff(owner, clerk.id, body)).code).toBe('auth.confirm_needed')
      expect(await shown(clerk.id)).toMatchObject({ role: null })
      await owner.call(reauthenticate, { body: { password: PASSWORD } })
      expect((await changeStaff(owner, clerk.id, body)).status).toBe(200)
      expect((await changeStaff(owner, clerk.id, { disabled: true })).status).toBe(200)
    })
  })
})

test('a second factor is not reset by a colleague who holds less', async () => {
  const manager = await aColleague(app, MANAGER)
  const accountant = await aColleague(app, PERMISSION_PRESETS.accountant)
  const clerk = await aColleague(app, PERMISSION_PRESETS.ticketing)
  for (const { client } of [accountant, clerk]) await setUpTotp(app, client)
  const reset = async (id: string) =>
    manager.client.call(resetSecondFactor, { params: { id }, body: { reason: 'Lost the phone' } })
  expect((await reset(accountant.id)).code).toBe('colleague.right_not_held')
  expect((await reset(clerk.id)).status).toBe(200)
})

describe('a colleague who is shut out', () => {
  test('loses open sessions and the way in, and gets both back unchanged', async () => {
    const clerk = await aColleague(app, PERMISSION_PRESETS.ticketing)
    await changeStaff(owner, clerk.id, { role: 'ticketing', extra: ['audit.view'] })
    expect((await clerk.client.call(getToday)).status).toBe(200)
    const { data } = await changeStaff(owner, clerk.id, { disabled: true })
    expect([data.disabled, data.role]).toEqual([true, 'ticketing'])
    expect((await clerk.client.call(getToday)).status).toBe(401)
    const again = () => app.guest().call(login, { body: { email: clerk.email, password: PASSWORD } })
    expect((await again()).code).toBe('auth.failed')
    const sessions = await app.rows('nakheel', db =>
      db.selectFrom('sessions').select('id').where('user_id', '=', clerk.id).execute(),
    )
    expect(sessions).toEqual([])
    expect((await owner.call(listColleagues)).data.at(-1)?.disabled).toBe(true)

    await changeStaff(owner, clerk.id, { disabled: false })
    expect((await again()).status).toBe(200)
    expect(await shown(clerk.id)).toMatchObject({ disabled: false, role: 'ticketing', extra: ['audit.view'] })
    for (const act of ['shut_out', 'let_in'])
      expect(await auditOf(`security_staff_${act}`, clerk.id)).toMatchObject({ actor: { id: ownerId } })
  })

  test('takes along the links of leaders that they made, and no others', async () => {
    const { id } = await aDeparture(app, await aTour(app))
    const leader = await aColleague(app, PERMISSION_PRESETS.tour_leader)
    const openLinks = async () => {
      const { data } = await owner.call(getLeaderBoard, { params: { id } })
      return data.links.filter(({ closed_at }) => !closed_at).map(({ label }) => label)
    }
    for (const [who, label] of [
      [leader.client, 'Rakan'],
      [owner, 'Huda'],
    ] as const)
      await who.call(makeLeaderLink, { params: { id }, body: { label } })
    expect(await openLinks()).toEqual(['Huda', 'Rakan'])
    await changeStaff(owner, leader.id, { disabled: true })
    expect(await openLinks()).toEqual(['Huda'])
    const { data } = await owner.call(listAudit, { query: { object: 'tour', who: 'all' } })
    expect(data.rows[0]).toMatchObject({
      kind: 'tour_leader_link_closed',
      actor: { id: ownerId },
      changes: [{ field: 'leader', after: 'Rakan' }],
    })
    await changeStaff(owner, leader.id, { disabled: false })
    expect(await openLinks()).toEqual(['Huda'])
  })

  test('cannot be let in by a colleague who holds less', async () => {
    const manager = await aColleague(app, MANAGER)
    const accountant = await aColleague(app, PERMISSION_PRESETS.accountant)
    await changeStaff(owner, accountant.id, { disabled: true })
    expect((await changeStaff(manager.client, accountant.id, { disabled: false })).code).toBe(
      'colleague.right_not_held',
    )
  })

  test('acts with the rights of now: who lost the right to manage staff manages no one', async () => {
    const manager = await aColleague(app, MANAGER)
    const clerk = await aColleague(app, PERMISSION_PRESETS.ticketing)
    await changeStaff(owner, manager.id, TICKETING)
    expect((await changeStaff(manager.client, clerk.id, { disabled: true })).status).toBe(403)
  })
})

test('an owner may be shut out while another one remains; who holds less is not counted', async () => {
  const second = await aColleague(app)
  await setStaffRights(app, MANAGER)
  expect((await changeStaff(owner, second.id, { disabled: true })).code).toBe('colleague.right_not_held')
  await setStaffRights(app, PERMISSION_PRESETS.owner)
  expect((await changeStaff(owner, second.id, { disabled: true })).status).toBe(200)
  const { data } = await owner.call(listColleagues)
  expect(data.filter(({ role, disabled }) => role === 'owner' && !disabled).length).toBeGreaterThan(0)
})
