import { beforeAll, describe, expect, test } from 'vitest'
import { chooseTravelAgency, listTravelAgencies } from '#shared/contract/accounts/agencies.ts'
import {
  getAgency,
  inviteMember,
  updateMember,
  withdrawInvitation,
} from '#shared/contract/accounts/agency-members.ts'
import { getMe, login } from '#shared/contract/accounts/auth.ts'
import { acceptInvitation } from '#shared/contract/accounts/invitations.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { type Client, cookiesSet } from '../support/client.ts'
import { invitedToken } from '../support/invitations.ts'
import { agencyId, emailOf, PASSWORD, userId } from '../support/people.ts'

const app = await openApp()
let admin: Client
beforeAll(async () => {
  admin = await app.as('agent')
})

const grant = { preset: 'agent' as const, permissions: [], lang: 'en' as const }
const invite = (email: string, body: Record<string, unknown> = {}, who = admin) =>
  who.call(inviteMember, { body: { email, ...grant, ...body } })
const NEW = { name: 'Nora Ali', password: 'a long enough pass phrase' }
const accept = (token: string, typed: Record<string, unknown> = NEW) =>
  app.guest().call(acceptInvitation, { body: { token, ...typed } })
const signIn = async (email: string, password: string) => {
  const client = app.guest()
  return { client, reply: await client.call(login, { body: { email, password } }) }
}

describe('an invitation', () => {
  test('goes out by mail in its language, with a link of which only a hash is kept', async () => {
    const { status, data } = await invite('one@example.com', { lang: 'ar' })
    expect([status, data.preset, data.permissions]).toEqual([
      200,
      'agent',
      expect.arrayContaining(['bookings.create']),
    ])
    const token = await invitedToken(app, 'one@example.com')
    const mail = (await app.outbox()).findLast(({ to }) => to?.[0]?.address === 'one@example.com')
    expect(mail?.subject).toContain('قمم للسفر')
    expect(mail?.text).toContain(`/ar/invitations/${token}`)
    const rows = await app.rows('nakheel', db => db.selectFrom('invitations').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('creates an account for the agency with the granted rights, and no session', async () => {
    await invite('two@example.com', { preset: 'custom', permissions: ['bookings.view_agency'] })
    const reply = await accept(await invitedToken(app, 'two@example.com'))
    expect(reply).toMatchObject({ status: 200, data: { email: 'two@example.com', has_account: false } })
    expect(cookiesSet(reply)).toEqual([])
    const { data } = (await signIn('two@example.com', NEW.password)).reply
    expect(data).toMatchObject({
      kind: 'agent',
      name: NEW.name,
      travel_agency: { id: agencyId('nakheel', 0), customer: { balance: null } },
      permissions: ['bookings.view_agency'],
    })
  })

  test('adds only the membership to an account there is, whatever is typed', async () => {
    const email = emailOf('nakheel', 'otherCustomer')
    await invite(email)
    const reply = await accept(await invitedToken(app, email), {
      name: 'Somebody Else',
      password: 'another long pass phrase',
    })
    expect(reply.data.has_account).toBe(true)
    expect((await signIn(email, 'another long pass phrase')).reply.status).toBe(422)
    const { client, reply: signedIn } = await signIn(email, PASSWORD)
    expect(signedIn.data).toMatchObject({ name: 'otherCustomer nakheel', kind: 'agent' })
    expect((await client.call(listTravelAgencies)).data.map(({ id }) => id)).toEqual([agencyId('nakheel', 0)])
  })

  test('takes over an account that was begun with the address and never confirmed', async () => {
    const email = 'begun@example.com'
    await app.rows('nakheel', db =>
      db
        .insertInto('users')
        .values({
          tenant_id: app.system().tenant.id,
          id: newId(),
          kind: 'customer',
          name: 'Not The Owner',
          email,
          email_norm: email,
          password_hash: 'x',
        })
        .execute(),
    )
    await invite(email)
    expect((await accept(await invitedToken(app, email))).data.has_account).toBe(false)
    expect((await signIn(email, NEW.password)).reply.data.name).toBe(NEW.name)
  })

  test('is used once, also by two at the same time', async () => {
    await invite('three@example.com')
    const token = await invitedToken(app, 'three@example.com')
    const replies = await Promise.all([accept(token), accept(token), accept(token)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect((await accept(token)).code).toBe('invitation.not_found')
  })

  test('of two agencies to one new address makes one account', async () => {
    await invite('both@example.com')
    const first = await invitedToken(app, 'both@example.com')
    await invite('both@example.com', {}, await app.as('otherAgent'))
    const second = await invitedToken(app, 'both@example.com')
    const replies = await Promise.all([accept(first), accept(second)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const { client } = await signIn('both@example.com', NEW.password)
    expect((await client.call(listTravelAgencies)).data).toHaveLength(2)
  })

  test('requires name and password of a new user, and rejects a common password', async () => {
    await invite('four@example.com')
    const token = await invitedToken(app, 'four@example.com')
    const missing = await accept(token, {})
    expect([missing.status, Object.keys(missing.errors ?? {})]).toEqual([422, ['name', 'password']])
    const common = await accept(token, { name: 'Nora', password: 'password123' })
    expect([common.status, Object.keys(common.errors ?? {})]).toEqual([422, ['password']])
    expect((await accept(token)).status).toBe(200)
  })

  test('is worth nothing when withdrawn, renewed, late, or of another tenant', async () => {
    const { data } = await invite('five@example.com')
    const first = await invitedToken(app, 'five@example.com')
    const again = await invite('five@example.com', { preset: 'agency_finance' })
    expect([again.data.id, again.data.preset]).toEqual([data.id, 'agency_finance'])
    expect((await accept(first)).status).toBe(404)
    const second = await invitedToken(app, 'five@example.com')
    expect((await app.guest('gulf').call(acceptInvitation, { body: { token: second, ...NEW } })).status).toBe(
      404,
    )
    await app.rows('nakheel', db =>
      db
        .updateTable('invitations')
        .set({ expires_at: new Date(Date.now() - 1) })
        .where('id', '=', data.id)
        .execute(),
    )
    expect((await accept(second)).status).toBe(404)
    await invite('five@example.com')
    const third = await invitedToken(app, 'five@example.com')
    expect((await admin.call(withdrawInvitation, { params: { id: data.id } })).status).toBe(200)
    expect((await accept(third)).status).toBe(404)
    expect((await admin.call(withdrawInvitation, { params: { id: data.id } })).code).toBe(
      'invitation.not_found',
    )
  })

  test('withdrawn before its mail is written is not mailed', async () => {
    const { data } = await invite('six@example.com')
    await admin.call(withdrawInvitation, { params: { id: data.id } })
    await expect(invitedToken(app, 'six@example.com')).rejects.toThrow('No invitation')
  })

  test('lasts seven days', async () => {
    const { data } = await invite('seven@example.com')
    const days = (Date.parse(data.expires_at) - Date.parse(data.created_at)) / 86_400_000
    expect(days).toBe(7)
  })

  test('is not sent to a member, not even a disabled one', async () => {
    expect((await invite(emailOf('nakheel', 'seller').toUpperCase())).code).toBe('agency.already_member')
  })

  test('cannot be taken back by another agency, and is listed to its own only', async () => {
    const { data } = await invite('eight@example.com')
    const other = await app.as('otherAgent')
    expect((await other.call(withdrawInvitation, { params: { id: data.id } })).status).toBe(404)
    expect((await other.call(getAgency)).data.invitations.map(({ id }) => id)).not.toContain(data.id)
    expect((await admin.call(getAgency)).data.invitations.map(({ id }) => id)).toContain(data.id)
  })

  test('grants something, and only what there is to grant', async () => {
    const nothing = await invite('nine@example.com', { preset: 'custom', permissions: [] })
    expect([nothing.status, Object.keys(nothing.errors ?? {})]).toEqual([422, ['permissions']])
    const staff = await invite('nine@example.com', { preset: 'custom', permissions: ['agencies.manage'] })
    expect(staff.status).toBe(422)
    expect((await invite('nine@example.com', { preset: 'owner' })).status).toBe(422)
    expect(Object.keys((await invite('not an address')).errors ?? {})).toEqual(['email'])
  })

  test('grants no more than the inviter holds', async () => {
    const inviter = ['agents.invite', 'agents.manage', 'bookings.view_own', 'bookings.create'] as const
    const body = { preset: 'custom' as const, permissions: [...inviter], disabled: false }
    const seller = await app.as('seller')
    await admin.call(updateMember, { params: { id: userId('nakheel', 'seller') }, body })
    const all = { preset: 'agency_admin' }
    expect((await invite('ten@example.com', all, seller)).code).toBe('agency.right_not_held')
    const more = { preset: 'custom', permissions: ['balance.spend'] }
    expect((await invite('ten@example.com', more, seller)).code).toBe('agency.right_not_held')
    const same = { preset: 'custom', permissions: ['bookings.create'] }
    expect((await invite('ten@example.com', same, seller)).status).toBe(200)
  })

  test('of an agency that was shut out opens nothing', async () => {
    await invite('eleven@example.com', {}, await app.as('otherAgent'))
    const token = await invitedToken(app, 'eleven@example.com')
    const close = (disabled_at: Date | null) =>
      app.rows('nakheel', db =>
        db
          .updateTable('travel_agencies')
          .set({ disabled_at })
          .where('id', '=', agencyId('nakheel', 1))
          .execute(),
      )
    await close(new Date())
    expect((await accept(token)).status).toBe(404)
    const both = await app.as('agent')
    expect((await both.call(listTravelAgencies)).data.map(({ id }) => id)).toEqual([agencyId('nakheel', 0)])
    const body = { travel_agency_id: agencyId('nakheel', 1) }
    expect((await both.call(chooseTravelAgency, { body })).code).toBe('agency.not_member')
    expect((await (await app.as('otherAgent')).call(getMe)).data.travel_agency).toBeNull()
    await close(null)
    expect((await accept(token)).status).toBe(200)
  })
})
