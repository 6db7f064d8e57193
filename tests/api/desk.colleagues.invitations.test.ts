import { describe, expect, test } from 'vitest'
import { reauthenticate } from '#shared/contract/accounts/accounts.ts'
import { getAgency, inviteMember, updateMember } from '#shared/contract/accounts/agency-members.ts'
import { getMe, login } from '#shared/contract/accounts/auth.ts'
import { acceptInvitation } from '#shared/contract/accounts/invitations.ts'
import { listAudit } from '#shared/contract/desk/audit.ts'
import {
  listColleagues,
  listStaffInvitations,
  resendStaffInvitation,
  withdrawStaffInvitation,
} from '#shared/contract/desk/colleagues.ts'
import { getToday } from '#shared/contract/desk/today.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { staffRights } from '#shared/rules/access/staff-roles.ts'
import { openInvitation } from '../../src/server/features/invitations/accepting.service.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { aColleague } from '../support/colleagues.ts'
import { invitedToken } from '../support/invitations.ts'
import { emailOf, PASSWORD, userId } from '../support/people.ts'
import { acceptStaff, changeStaff, inviteStaff, NEWCOMER } from '../support/staff.ts'

const app = await openApp()
const owner = await app.as('staff')
const MANAGER = [...PERMISSION_PRESETS.ticketing, 'staff.manage']

const accept = (token: string, typed?: object) => acceptStaff(app, token, typed)
const logIn = (email: string, password: string, client = app.guest()) =>
  client.call(login, { body: { email, password } })
const resend = (who: Client, id: string) => who.call(resendStaffInvitation, { params: { id } })
const withdraw = (who: Client, id: string) => who.call(withdrawStaffInvitation, { params: { id } })
const pending = async () => (await owner.call(listStaffInvitations)).data
/** What the page of the link shows. */
const opened = (token: string) => openInvitation(app.system(), token)
const invited = async (email: string, more: Parameters<typeof inviteStaff>[2] = {}, who = owner) => {
  const { data } = await inviteStaff(who, email, more)
  return { ...data, token: await invitedToken(app, email) }
}

describe('an invitation of a colleague', () => {
  test('is mailed in its language with the role, and only a hash of the link is kept', async () => {
    const { token, role, invited_by } = await invited('one@example.com', { lang: 'ar' })
    expect([role, invited_by]).toEqual(['ticketing', 'staff nakheel'])
    const mail = (await app.outbox()).findLast(({ to }) => to?.[0]?.address === 'one@example.com')
    expect(mail?.text).toContain(`/ar/invitations/${token}`)
    expect(mail?.text).toContain('التذاكر')
    const rows = await app.rows('nakheel', db => db.selectFrom('invitations').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('makes a colleague with the role and the rights on top, once, and no session', async () => {
    const { token, id } = await invited('two@example.com', { role: 'auditor', extra: ['refunds.approve'] })
    const replies = await Promise.all([accept(token), accept(token)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const client = app.guest()
    const { data } = await logIn('two@example.com', NEWCOMER.password, client)
    expect(data).toMatchObject({ kind: 'staff', name: NEWCOMER.name, travel_agency: null })
    expect(data.permissions).toEqual(['audit.view', 'exports.run', 'refunds.approve'])
    expect((await client.call(getToday)).status).toBe(200)
    expect((await client.call(listColleagues)).status).toBe(403)
    expect((await owner.call(listColleagues)).data).toContainEqual(
      expect.objectContaining({
        email: 'two@example.com',
        role: 'auditor',
        extra: ['refunds.approve'],
      }),
    )
    expect((await pending()).map(each => each.id)).not.toContain(id)
    expect((await accept(token)).code).toBe('invitation.not_found')
  })

  test('makes a colleague of a customer, who keeps the password and has to log in again', async () => {
    const email = emailOf('nakheel', 'otherCustomer')
    const before = await app.as('otherCustomer')
    const { token } = await invited(email, { role: 'tour_leader' })
    const reply = await accept(token, { name: 'Another Name', password: 'another long pass phrase' })
    expect(reply.data).toEqual({ agency: null, email, has_account: true })
    expect((await before.call(getMe)).status).toBe(401)
    expect((await logIn(email, 'another long pass phrase')).status).toBe(422)
    const { data } = await logIn(email, PASSWORD)
    expect(data).toMatchObject({ kind: 'staff', name: 'otherCustomer nakheel' })
    expect(data.permissions).toEqual(['pii.view', 'tours.manage'])
  })

  test('is not sent to a member of an agency, to a colleague, or to one who is shut out', async () => {
    const code = async (email: string) => (await inviteStaff(owner, email)).code
    expect(await code(emailOf('nakheel', 'seller').toUpperCase())).toBe('colleague.agency_member')
    const clerk = await aColleague(app, PERMISSION_PRESETS.ticketing)
    expect(await code(clerk.email)).toBe('colleague.already')
    await changeStaff(owner, clerk.id, { disabled: true })
    expect(await code(clerk.email)).toBe('colleague.shut_out')
  })

  test('is not sent to a customer whose account is closed, who could not join', async () => {
    const email = emailOf('nakheel', 'customer')
    const close = (disabled_at: Date | null) =>
      app.rows('nakheel', db =>
        db.updateTable('users').set({ disabled_at }).where('email', '=', email).execute(),
      )
    await close(new Date())
    expect((await inviteStaff(owner, email)).code).toBe('colleague.shut_out')
    await close(null)
    expect((await inviteStaff(owner, email)).status).toBe(200)
  })

  test('opens nothing for an address that joined an agency since, and says so', async () => {
    const email = 'both@example.com'
    const { token } = await invited(email)
    const agent = await app.as('agent')
    await agent.call(inviteMember, { body: { email, preset: 'agent', permissions: [], lang: 'en' } })
    expect((await accept(await invitedToken(app, email))).status).toBe(200)
    expect((await accept(token)).code).toBe('colleague.agency_member')
    expect(await opened(token)).toBe('agency_member')
  })

  test('admits a former member of an agency, whose membership is not taken up again', async () => {
    const email = 'former@example.com'
    const agent = await app.as('agent')
    await agent.call(inviteMember, { body: { email, preset: 'agent', permissions: [], lang: 'en' } })
    await accept(await invitedToken(app, email))
    expect((await inviteStaff(owner, email)).code).toBe('colleague.agency_member')
    const { members } = (await agent.call(getAgency)).data
    const params = { id: String(members.find(member => member.email === email)?.id) }
    const shut = (disabled: boolean) => agent.call(updateMember, { params, body: { disabled } })
    expect((await shut(true)).status).toBe(200)
    const { token } = await invited(email)
    await shut(false)
    expect((await accept(token, {})).code).toBe('colleague.agency_member')
    await shut(true)
    expect((await accept(token, {})).status).toBe(200)
    expect((await logIn(email, NEWCOMER.password)).data).toMatchObject({ kind: 'staff', travel_agency: null })
    expect((await shut(false)).code).toBe('agency.member_not_found')
  })

  test('asks a new colleague for name and password by the rules of the site', async () => {
    const { token } = await invited('three@example.com')
    const missing = await accept(token, {})
    expect([missing.status, Object.keys(missing.errors ?? {})]).toEqual([422, ['name', 'password']])
    expect(
      Object.keys((await accept(token, { name: 'Nora', password: 'password123' })).errors ?? {}),
    ).toEqual(['password'])
    expect((await accept(token)).status).toBe(200)
  })

  test('grants something, only staff rights, and asks for a fresh password', async () => {
    const nothing = await inviteStaff(owner, 'four@example.com', { role: null, extra: [] })
    expect([nothing.status, Object.keys(nothing.errors ?? {})]).toEqual([422, ['extra']])
    const foreign = { role: null, extra: ['balance.spend' as never] }
    expect((await inviteStaff(owner, 'four@example.com', foreign)).status).toBe(422)
    expect(Object.keys((await inviteStaff(owner, 'not an address')).errors ?? {})).toEqual(['email'])
    await at(Date.now() + 6 * 60_000, async () => {
      expect((await inviteStaff(owner, 'four@example.com')).code).toBe('auth.confirm_needed')
      await owner.call(reauthenticate, { body: { password: PASSWORD } })
      expect((await inviteStaff(owner, 'four@example.com')).status).toBe(200)
    })
  })
})

describe('a link', () => {
  test('sent again replaces the one before, for seven days from then', async () => {
    const { id, token, expires_at, created_at } = await invited('five@example.com')
    expect((Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000).toBe(7)
    const again = await resend(owner, id)
    expect([again.status, again.data.id, again.data.role]).toEqual([200, id, 'ticketing'])
    const second = await invitedToken(app, 'five@example.com')
    expect((await accept(token)).code).toBe('invitation.not_found')
    const third = await inviteStaff(owner, 'five@example.com', { role: 'auditor' })
    expect([third.data.id, third.data.role]).toEqual([id, 'auditor'])
    expect((await accept(second)).code).toBe('invitation.not_found')
    expect((await pending()).filter(({ email }) => email === 'five@example.com')).toHaveLength(1)
  })

  test('taken back says so, is listed no more, and cannot be sent again', async () => {
    const { id, token } = await invited('six@example.com')
    expect((await withdraw(owner, id)).status).toBe(200)
    expect((await accept(token)).code).toBe('invitation.withdrawn')
    expect(await opened(token)).toBe('withdrawn')
    for (const act of [resend, withdraw]) expect((await act(owner, id)).code).toBe('invitation.not_found')
    expect((await pending()).map(each => each.id)).not.toContain(id)
  })

  test('runs out after seven days, stays listed as that, and can be sent again', async () => {
    const { id, token } = await invited('seven@example.com')
    await app.rows('nakheel', db =>
      db
        .updateTable('invitations')
        .set({ expires_at: new Date(Date.now() - 1) })
        .where('id', '=', id)
        .execute(),
    )
    expect((await accept(token)).code).toBe('invitation.not_found')
    expect(await opened(token)).toBe('over')
    expect((await pending()).find(each => each.id === id)?.expired).toBe(true)
    await resend(owner, id)
    expect((await accept(await invitedToken(app, 'seven@example.com'))).status).toBe(200)
  })

  test('works at its tenant only, and is no one else’s to manage', async () => {
    const { id, token } = await invited('eight@example.com')
    const stranger = app.guest('gulf').call(acceptInvitation, { body: { token, ...NEWCOMER } })
    expect((await stranger).code).toBe('invitation.not_found')
    const other = await app.as('staff', 'gulf')
    expect((await other.call(listStaffInvitations)).data).toEqual([])
    for (const act of [resend, withdraw]) {
      expect((await act(other, id)).code).toBe('invitation.not_found')
      expect((await act(owner, newId())).code).toBe('invitation.not_found')
    }
    const agent = await app.as('agent')
    expect((await agent.call(listStaffInvitations)).status).toBe(403)
    const clerk = await aColleague(app, PERMISSION_PRESETS.ticketing)
    expect((await inviteStaff(clerk.client, 'x@example.com')).status).toBe(403)
  })
})

describe('who invites', () => {
  test('gives no more than they hold, also by sending again or taking back', async () => {
    const manager = await aColleague(app, MANAGER)
    const code = async (more: Parameters<typeof inviteStaff>[2]) =>
      (await inviteStaff(manager.client, 'nine@example.com', more)).code
    expect(await code({ role: 'accountant' })).toBe('colleague.right_not_held')
    expect(await code({ extra: ['audit.view'] })).toBe('colleague.right_not_held')
    const { id } = await invited('nine@example.com', { role: 'accountant' })
    expect(await code({})).toBe('colleague.right_not_held')
    for (const act of [resend, withdraw])
      expect((await act(manager.client, id)).code).toBe('colleague.right_not_held')
  })

  test('and is shut out since, or holds less by now, invites no one', async () => {
    const manager = await aColleague(app, MANAGER)
    const gone = await invited('ten@example.com', {}, manager.client)
    const less = await invited('eleven@example.com', { role: null, extra: ['pii.view'] }, manager.client)
    await changeStaff(owner, manager.id, { role: null, extra: ['pii.view', 'staff.manage'] })
    expect((await accept(gone.token)).code).toBe('invitation.withdrawn')
    expect((await pending()).map(({ email }) => email)).toEqual(
      expect.arrayContaining(['eleven@example.com']),
    )
    await changeStaff(owner, manager.id, { disabled: true })
    expect((await accept(less.token)).code).toBe('invitation.withdrawn')
    expect((await pending()).map(({ email }) => email)).not.toContain('eleven@example.com')
  })

  test('is looked at again when it is accepted, however the rights were lost', async () => {
    const manager = await aColleague(app, MANAGER)
    const { token } = await invited('twelve@example.com', {}, manager.client)
    const set = (permissions: readonly string[]) =>
      app.rows('nakheel', db =>
        db
          .updateTable('users')
          .set({ permissions: JSON.stringify(permissions) })
          .where('id', '=', manager.id)
          .execute(),
      )
    await set(['staff.manage'])
    expect((await accept(token)).code).toBe('invitation.not_found')
    await set(MANAGER)
    expect((await accept(token)).status).toBe(200)
  })
})

describe('the audit', () => {
  const audited = async () => {
    const { data } = await owner.call(listAudit, { query: { object: 'security', who: 'all' } })
    return data.rows
  }
  const valuesOf = ({ changes }: { changes: { field: string; before: unknown; after: unknown }[] }) =>
    Object.fromEntries(changes.map(({ field, before, after }) => [field, after ?? before]))

  test('tells each step of an invitation by its id and who sent it, without an address', async () => {
    const first = await invited('thirteen@example.com')
    await resend(owner, first.id)
    await withdraw(owner, first.id)
    const second = await invited('thirteen@example.com')
    await accept(second.token)
    const rows = await audited()
    const steps = rows.map(row => ({ kind: row.kind.replace('security_', ''), ...valuesOf(row) }))
    const told = { role: 'ticketing', rights: staffRights(PERMISSION_PRESETS.ticketing).join(' ') }
    const ofFirst = { invitation: first.id, ...told }
    for (const kind of ['staff_invited', 'staff_invited_again', 'staff_invitation_withdrawn'])
      expect(steps).toContainEqual({ kind, ...ofFirst })
    expect(steps).toContainEqual({
      ...{ kind: 'staff_joined', invitation: second.id, ...told },
      invited_by: userId('nakheel', 'staff'),
    })
    expect(JSON.stringify(rows)).not.toContain('thirteen@example.com')
  })

  test('names the invitations that end with the rights of who sent them', async () => {
    const manager = await aColleague(app, MANAGER)
    const { id } = await invited('fourteen@example.com', {}, manager.client)
    await changeStaff(owner, manager.id, { disabled: true })
    const row = (await audited()).find(({ kind }) => kind === 'security_staff_invitation_withdrawn')
    expect(row?.actor.id).toBe(userId('nakheel', 'staff'))
    expect(row && valuesOf(row)).toMatchObject({ invitation: id, role: 'ticketing' })
  })
})
