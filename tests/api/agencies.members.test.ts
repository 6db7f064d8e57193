import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AGENCY_PERMISSIONS } from '#shared/base/permissions.ts'
import {
  createChildAgency,
  getAgency,
  inviteMember,
  updateMember,
} from '#shared/contract/accounts/agency-members.ts'
import { getMe } from '#shared/contract/accounts/auth.ts'
import { acceptInvitation } from '#shared/contract/accounts/invitations.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { invitedToken } from '../support/invitations.ts'
import { agencyId, memberRows, type UserKey, userId } from '../support/people.ts'
import { doesHarm } from '../support/races.ts'
import { removable, withoutGuards } from '../support/unguarded.ts'

const app = await openApp({}, removable)

let admin: Client
let seller: Client
beforeAll(async () => {
  admin = await app.as('agent')
  seller = await app.as('seller')
})
// Everyone begins each test with what they were given at first.
beforeEach(async () => {
  await app.rows('nakheel', async db => {
    for (const { agency_id, user_id, permissions } of memberRows('nakheel'))
      await db
        .updateTable('agency_members')
        .set({ permissions: permissions as string, disabled_at: null })
        .where('agency_id', '=', agency_id)
        .where('user_id', '=', user_id)
        .execute()
  })
})

const AGENT = { preset: 'agent' as const, permissions: [], disabled: false }
const ADMIN = { ...AGENT, preset: 'agency_admin' as const }
const change = (who: Client, user: UserKey, body: Record<string, unknown>) =>
  who.call(updateMember, { params: { id: userId('nakheel', user) }, body })

describe('the own agency', () => {
  test('shows its people, its invitations and what is below to its members and to staff', async () => {
    const { data } = await admin.call(getAgency)
    expect(data).toMatchObject({ id: agencyId('nakheel', 0), parent: null })
    expect(data.members.map(({ name, preset, self }) => [name, preset, self])).toEqual([
      ['agent nakheel', 'agency_admin', true],
      ['seller nakheel', 'agent', false],
    ])
    const lists = ({ members, invitations, children }: typeof data) => [members, invitations, children]
    expect(lists((await seller.call(getAgency)).data)).toEqual([[], [], []])
  })

  test('is rejected for users without an agency', async () => {
    const reply = await (await app.as('customer')).call(getAgency)
    expect([reply.status, reply.code]).toEqual([409, 'agency.none'])
  })
})

describe('changing a member', () => {
  test('counts from the next request on', async () => {
    const body = { preset: 'custom', permissions: ['bookings.view_agency'], disabled: false }
    const reply = await change(admin, 'seller', body)
    expect(reply.data).toMatchObject({
      preset: 'custom',
      permissions: ['bookings.view_agency'],
      disabled: false,
    })
    expect((await seller.call(getMe)).data.permissions).toEqual(['bookings.view_agency'])
    expect((await change(admin, 'seller', AGENT)).data.preset).toBe('agent')
  })

  test('disabling a member removes the agency from their session immediately', async () => {
    await change(admin, 'seller', { ...AGENT, disabled: true })
    const { data } = await seller.call(getMe)
    expect([data.travel_agency, data.permissions]).toEqual([null, []])
    expect((await seller.call(getAgency)).code).toBe('agency.none')
    await change(admin, 'seller', AGENT)
    expect((await seller.call(getMe)).data.travel_agency?.id).toBe(agencyId('nakheel', 0))
  })

  test('leaves what is not said: who was shut out stays out, and rights stay as a colleague gave them', async () => {
    const rights = { preset: 'custom', permissions: ['bookings.view_agency'] }
    await change(admin, 'seller', { disabled: true })
    expect((await change(admin, 'seller', rights)).data).toMatchObject({ ...rights, disabled: true })
    expect((await change(admin, 'seller', { disabled: false })).data).toMatchObject({
      ...rights,
      disabled: false,
    })
    expect((await change(admin, 'seller', { preset: 'custom' })).errors).toHaveProperty('permissions')
  })

  test('is rejected without the right, and for other agencies', async () => {
    expect((await change(seller, 'agent', AGENT)).code).toBe('auth.forbidden')
    for (const user of ['otherAgent', 'customer'] as const)
      expect((await change(admin, user, AGENT)).code).toBe('agency.member_not_found')
    const nobody = await admin.call(updateMember, { params: { id: newId() }, body: AGENT })
    expect([nobody.status, nobody.code]).toEqual([404, 'agency.member_not_found'])
    const malformed = await admin.call(updateMember, { params: { id: 'me' }, body: AGENT })
    expect(malformed.status).toBe(404)
  })

  test('grants and takes nothing the changer does not hold', async () => {
    const some = ['agents.manage', 'bookings.view_own', 'bookings.create']
    await change(admin, 'seller', { preset: 'custom', permissions: some, disabled: false })
    expect((await change(seller, 'seller', ADMIN)).code).toBe('agency.right_not_held')
    expect((await change(seller, 'agent', { ...AGENT, disabled: true })).code).toBe('agency.right_not_held')
    const less = { preset: 'custom', permissions: ['bookings.view_own'], disabled: false }
    expect((await change(seller, 'seller', less)).status).toBe(200)
  })

  test('always keeps one admin', async () => {
    for (const body of [AGENT, { ...ADMIN, disabled: true }])
      expect((await change(admin, 'agent', body)).code).toBe('agency.last_admin')
    await change(admin, 'seller', ADMIN)
    expect((await change(admin, 'agent', AGENT)).status).toBe(200)
    expect((await change(admin, 'agent', ADMIN)).code).toBe('auth.forbidden')
    expect((await change(seller, 'seller', AGENT)).code).toBe('agency.last_admin')
  })
})

test('a user about to be erased does not count as remaining admin', async () => {
  await change(admin, 'seller', ADMIN)
  const leave = (deletion_requested_at: Date | null) =>
    app.rows('nakheel', db =>
      db
        .updateTable('users')
        .set({ deletion_requested_at })
        .where('id', '=', userId('nakheel', 'agent'))
        .execute(),
    )
  await leave(new Date())
  expect((await change(admin, 'seller', AGENT)).code).toBe('agency.last_admin')
  await leave(null)
  expect((await change(admin, 'seller', AGENT)).status).toBe(200)
})

describe('two admins who disable each other concurrently', () => {
  const managersLeft = async () => {
    const { members } = (await (await app.as('agent')).call(getAgency)).data
    return members
  }
  const round = async () => {
    await change(admin, 'agent', ADMIN)
    await change(admin, 'seller', ADMIN)
    await Promise.all([
      change(admin, 'seller', { ...ADMIN, disabled: true }),
      change(seller, 'agent', { ...ADMIN, disabled: true }),
    ])
    const rows = await app.rows('nakheel', db =>
      db
        .selectFrom('agency_members')
        .select('user_id')
        .where('agency_id', '=', agencyId('nakheel', 0))
        .where('disabled_at', 'is', null)
        .execute(),
    )
    await app.rows('nakheel', db =>
      db
        .updateTable('agency_members')
        .set({ disabled_at: null })
        .where('agency_id', '=', agencyId('nakheel', 0))
        .execute(),
    )
    return rows.length
  }
  const rounds = async (times: number) => {
    const left: number[] = []
    for (let i = 0; i < times; i++) left.push(await round())
    return left
  }

  test('leave one of them, every time', async () => {
    expect(await managersLeft()).not.toEqual([])
    expect(await rounds(15)).toEqual(Array(15).fill(1))
  })

  test('leave no admin without the lock (control)', async () => {
    const harm = await withoutGuards(() => doesHarm(async () => (await round()) === 0))
    expect(harm).toBe(true)
  }, 60_000)
})

describe('an agency one level below', () => {
  const CHILD = {
    name: { en: 'Rimal Office', ar: 'مكتب رمال' },
    contact_email: 'rimal@example.com',
    lang: 'en' as const,
  }

  test('begins without money in its parent’s currency, and its first member is invited to run it', async () => {
    const { data, status } = await admin.call(createChildAgency, { body: CHILD })
    expect([status, data]).toMatchObject([
      201,
      { currency: 'SAR', balance_minor: 0, credit_limit_minor: 0, disabled: false },
    ])
    expect((await admin.call(getAgency)).data.children).toMatchObject([
      { id: data.id, name: CHILD.name, balance_minor: 0 },
    ])
    expect(await invitedToken(app, CHILD.contact_email)).toHaveLength(43)
    const rows = await app.rows('nakheel', db =>
      db
        .selectFrom('invitations')
        .select(['agency_id', 'permissions'])
        .where('email', '=', CHILD.contact_email)
        .execute(),
    )
    expect(rows).toEqual([
      { agency_id: data.id, permissions: expect.arrayContaining([...AGENCY_PERMISSIONS]) },
    ])
  })

  test('is opened once by a double submit, and mailed once', async () => {
    const body = { ...CHILD, name: { en: 'Twice' }, contact_email: 'twice@example.com' }
    const idempotencyKey = crypto.randomUUID()
    const replies = await Promise.all(
      [1, 2].map(() => admin.call(createChildAgency, { body, idempotencyKey })),
    )
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(replies[0]?.data.id).toBe(replies[1]?.data.id)
    const { children } = (await admin.call(getAgency)).data
    expect(children.filter(({ name }) => name.en === 'Twice')).toHaveLength(1)
    await app.drainJobs()
    const mails = (await app.outbox()).filter(({ to }) => to?.[0]?.address === body.contact_email)
    expect(mails).toHaveLength(1)
  })

  test('has a name of its own in both languages, which a file of seats can write', async () => {
    const open = (name: { en: string; ar?: string }) =>
      admin.call(createChildAgency, { body: { ...CHILD, name, contact_email: 'rival@example.com' } })
    const wrongOf = async (name: { en: string; ar?: string }) => {
      const { status, errors } = await open(name)
      return [status, ...Object.keys(errors ?? {})]
    }
    expect(await wrongOf({ en: 'wadi tours', ar: 'اسم آخر' })).toEqual([422, 'name.en'])
    expect(await wrongOf({ en: 'Another', ar: 'Wadi Tours' })).toEqual([422, 'name.ar'])
    expect(await wrongOf({ en: 'Public' })).toEqual([422, 'name.en'])
    expect(await wrongOf({ en: 'Another | Wadi' })).toEqual([422, 'name.en'])
    expect((await open({ en: 'WADI TOURS' })).errors?.['name.en']?.[0]).not.toContain('validation')
  })

  test('has none below itself', async () => {
    const [child] = (await admin.call(getAgency)).data.children
    await app.rows('nakheel', db =>
      db
        .insertInto('agency_members')
        .values({
          tenant_id: app.system().tenant.id,
          agency_id: child?.id as string,
          user_id: userId('nakheel', 'customer'),
          permissions: JSON.stringify(PERMISSION_PRESETS.agency_admin),
        })
        .execute(),
    )
    await app.rows('nakheel', db =>
      db
        .updateTable('users')
        .set({ agency_id: child?.id as string })
        .where('id', '=', userId('nakheel', 'customer'))
        .execute(),
    )
    const below = await app.as('customer')
    const { data } = await below.call(getAgency)
    expect(data.parent).toEqual({
      id: agencyId('nakheel', 0),
      name: expect.objectContaining({ en: 'Qimam Travel' }),
    })
    const reply = await below.call(createChildAgency, { body: CHILD })
    expect([reply.status, reply.code]).toEqual([409, 'agency.one_level'])
  })

  test('is shut out with its parent, from the next request on', async () => {
    const below = await app.as('customer')
    const actingFor = async () => (await below.call(getMe)).data?.travel_agency?.name.en
    expect(await actingFor()).toBe('Rimal Office')
    const shutParent = (disabled_at: Date | null) =>
      app.rows('nakheel', db =>
        db
          .updateTable('travel_agencies')
          .set({ disabled_at })
          .where('id', '=', agencyId('nakheel', 0))
          .execute(),
      )
    await shutParent(new Date())
    expect(await actingFor()).toBeUndefined()
    expect((await below.call(getAgency)).code).toBe('agency.none')
    await shutParent(null)
    expect(await actingFor()).toBe('Rimal Office')
  })

  test('needs an English name and an address', async () => {
    const reply = await admin.call(createChildAgency, {
      body: { name: { en: ' ' }, contact_email: 'x', lang: 'en' },
    })
    expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([422, ['name.en', 'contact_email']])
  })

  test('cannot be opened, and nothing can be invited, without the right', async () => {
    expect((await seller.call(createChildAgency, { body: CHILD })).code).toBe('auth.forbidden')
    const body = { email: 'x@example.com', preset: 'agent' as const, permissions: [], lang: 'en' as const }
    expect((await seller.call(inviteMember, { body })).code).toBe('auth.forbidden')
  })
})

describe('a member who is disabled or loses rights', () => {
  const invited = async (email: string, body: Record<string, unknown> = {}) => {
    const asked = { email, preset: 'agency_admin', permissions: [], lang: 'en', ...body }
    expect((await seller.call(inviteMember, { body: asked })).status).toBe(200)
    return invitedToken(app, email)
  }
  const accept = (token: string) =>
    app.guest().call(acceptInvitation, {
      body: { token, name: 'Nora Ali', password: 'a long enough pass phrase' },
    })

  test('does not come back by an invitation of their own', async () => {
    await change(admin, 'seller', ADMIN)
    const token = await invited('my-other-address@example.com')
    await change(admin, 'seller', { ...ADMIN, disabled: true })
    expect((await accept(token)).code).toBe('invitation.withdrawn')
    expect((await admin.call(getAgency)).data.invitations).toEqual([])
  })

  test('grants no more than the inviter still holds', async () => {
    await change(admin, 'seller', ADMIN)
    const more = await invited('with-all@example.com')
    const same = await invited('with-little@example.com', {
      preset: 'custom',
      permissions: ['bookings.create'],
    })
    const rest = ['agents.invite', 'bookings.create']
    await change(admin, 'seller', { preset: 'custom', permissions: rest, disabled: false })
    expect((await accept(more)).code).toBe('invitation.withdrawn')
    expect((await accept(same)).status).toBe(200)
  })
})
