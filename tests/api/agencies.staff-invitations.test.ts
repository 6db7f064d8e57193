import { describe, expect, test } from 'vitest'
import { AGENCY_PERMISSIONS } from '#shared/base/permissions.ts'
import {
  getAgency,
  inviteAgencyMember,
  inviteMember,
  withdrawInvitation,
} from '#shared/contract/accounts/agency-members.ts'
import { getMe, login } from '#shared/contract/accounts/auth.ts'
import { acceptInvitation } from '#shared/contract/accounts/invitations.ts'
import { createAgency, updateAgency } from '#shared/contract/money/ledger.ts'
import { listPeople } from '../../src/server/features/agencies/members.service.ts'
import { openInvitation } from '../../src/server/features/invitations/accepting.service.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aColleague } from '../support/colleagues.ts'
import { invitedToken } from '../support/invitations.ts'
import { agencyId, emailOf } from '../support/people.ts'
import { acceptStaff, inviteStaff } from '../support/staff.ts'

const app = await openApp()
const [staff, agent, customer] = await Promise.all([app.as('staff'), app.as('agent'), app.as('customer')])
const qimam = agencyId('nakheel', 0)

const invite = (email: string, body: Record<string, unknown> = {}, { id = qimam, who = staff } = {}) =>
  who.call(inviteAgencyMember, {
    params: { id },
    body: { email, preset: 'agency_admin', permissions: [], lang: 'en', ...body },
  })
const NEW = { name: 'Nora Ali', password: 'a long enough pass phrase' }

describe('staff who invite to an agency', () => {
  test('invite the first admin of an agency', async () => {
    const { data } = await staff.call(createAgency, {
      body: {
        name: { en: 'Sahil Travel' },
        contact_email: 'gone@example.com',
        lang: 'en',
      },
    })
    const first = await invitedToken(app, 'gone@example.com')
    await app.rows('nakheel', db =>
      db
        .updateTable('invitations')
        .set({ expires_at: new Date(Date.now() - 1) })
        .where('agency_id', '=', data.id)
        .execute(),
    )
    expect((await app.guest().call(acceptInvitation, { body: { token: first, ...NEW } })).status).toBe(404)

    const reply = await invite('heir@example.com', { lang: 'ar' }, { id: data.id })
    expect(reply).toMatchObject({ status: 200, data: { email: 'heir@example.com', preset: 'agency_admin' } })
    expect(reply.message).toContain('heir@example.com')
    const token = await invitedToken(app, 'heir@example.com')
    await app.guest().call(acceptInvitation, { body: { token, ...NEW } })
    const signedIn = app.guest()
    await signedIn.call(login, { body: { email: 'heir@example.com', password: NEW.password } })
    const { id, members } = (await signedIn.call(getAgency)).data
    expect([id, members.length]).toEqual([data.id, 1])
  })

  test('renew an invitation of a member, who sees and can withdraw it', async () => {
    const body = { email: 'both@example.com', preset: 'agent' as const, permissions: [], lang: 'en' as const }
    const sent = await agent.call(inviteMember, { body })
    const again = await invite(body.email, { preset: 'custom', permissions: ['balance.view'] })
    expect(again.data).toMatchObject({ id: sent.data.id, permissions: ['balance.view'] })
    expect((await agent.call(getAgency)).data.invitations.map(({ id }) => id)).toContain(sent.data.id)
    expect((await agent.call(withdrawInvitation, { params: { id: sent.data.id } })).status).toBe(200)
  })

  test('grant something, and rights of agencies only', async () => {
    const nothing = await invite('x@example.com', { preset: 'custom' })
    expect([nothing.status, Object.keys(nothing.errors ?? {})]).toEqual([422, ['permissions']])
    for (const right of ['agencies.manage', 'wallet.adjust', 'staff.manage']) {
      const reply = await invite('x@example.com', { preset: 'custom', permissions: [right] })
      expect([right, reply.status]).toEqual([right, 422])
    }
    expect((await invite('x@example.com', { preset: 'staff' })).status).toBe(422)
    const all = await invite('x@example.com', { preset: 'custom', permissions: [...AGENCY_PERMISSIONS] })
    expect(all.status).toBe(200)
  })

  test('cannot invite a member, nor into an agency that is shut out or is not of the tenant', async () => {
    expect((await invite(emailOf('nakheel', 'seller'))).code).toBe('agency.already_member')
    for (const id of [newId(), agencyId('gulf', 0)])
      expect((await invite('y@example.com', {}, { id })).code).toBe('agency.not_found')
    const second = agencyId('nakheel', 1)
    const shut = (disabled: boolean) =>
      staff.call(updateAgency, { params: { id: second }, body: { credit_limit_minor: 500_000, disabled } })
    await shut(true)
    expect((await invite('y@example.com', {}, { id: second })).code).toBe('agency.disabled')
    await shut(false)
    expect((await invite('y@example.com', {}, { id: second })).status).toBe(200)
  })

  test('cannot invite a colleague, and a link from before opens nothing to one', async () => {
    const colleague = await aColleague(app, ['pii.view'])
    expect((await invite(colleague.email)).code).toBe('agency.staff_member')
    const email = 'hired@example.com'
    expect((await invite(email)).status).toBe(200)
    const token = await invitedToken(app, email)
    expect((await inviteStaff(staff, email)).status).toBe(200)
    expect((await acceptStaff(app, await invitedToken(app, email))).status).toBe(200)
    const reply = await app.guest().call(acceptInvitation, { body: { token } })
    expect(reply.code).toBe('agency.staff_member')
    expect(reply.message).toContain('staff')
    expect(await openInvitation(app.system(), token)).toBe('staff_member')
    expect((await agent.call(getAgency)).data.members.map(member => member.email)).not.toContain(email)
  })

  test('are the only ones with access', async () => {
    const who = [app.guest(), customer, agent, await app.as('staff', 'gulf')]
    const replies = await Promise.all(who.map(one => invite('z@example.com', {}, { who: one })))
    expect(replies.map(({ status }) => status)).toEqual([401, 403, 403, 404])
  })
})

test('staff see members and invitations of an agency; other users do not', async () => {
  await invite('waiting@example.com')
  const peopleFor = async (client: typeof staff) => {
    const { data: user } = await client.call(getMe)
    return listPeople({ ...app.system(client.tenant), user }, qimam)
  }
  const { members, invitations } = await peopleFor(staff)
  expect(members.map(({ email }) => email)).toEqual(
    expect.arrayContaining([emailOf('nakheel', 'agent'), emailOf('nakheel', 'seller')]),
  )
  expect(invitations.map(({ email }) => email)).toContain('waiting@example.com')
  const nobody = { members: [], invitations: [] }
  for (const other of [customer, agent, await app.as('staff', 'gulf')])
    expect(await peopleFor(other)).toEqual(nobody)
})
