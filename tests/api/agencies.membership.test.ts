import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createChildAgency,
  getAgency,
  inviteMember,
  updateMember,
  withdrawInvitation,
} from '#shared/contract/accounts/agency-members.ts'
import { getMe } from '#shared/contract/accounts/auth.ts'
import { acceptInvitation } from '#shared/contract/accounts/invitations.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { invitedToken } from '../support/invitations.ts'
import { emailOf, userId } from '../support/people.ts'
import { doesHarm } from '../support/races.ts'
import { removable, withoutGuards } from '../support/unguarded.ts'

const app = await openApp({}, removable)

let admin: Client
let seller: Client
beforeAll(async () => {
  admin = await app.as('agent')
  seller = await app.as('seller')
})

const ADMIN = { preset: 'agency_admin', permissions: [], disabled: false }
const change = (body: Record<string, unknown>) =>
  admin.call(updateMember, { params: { id: userId('nakheel', 'seller') }, body })
const invite = (who: Client, email: string, grant: Record<string, unknown> = {}) =>
  who.call(inviteMember, {
    body: { email, preset: 'agency_admin', permissions: [], lang: 'en', ...grant },
  })
beforeEach(async () => {
  await change(ADMIN)
})

describe('a member who is disabled while inviting others', () => {
  const round = async (name: string) => {
    await change(ADMIN)
    const emails = Array.from({ length: 6 }, (_, index) => `${name}-${index}@example.com`)
    const child = { name: { en: name }, contact_email: `${name}@example.com`, lang: 'en' as const }
    const [out] = await Promise.all([
      change({ ...ADMIN, disabled: true }),
      ...emails.map(email => invite(seller, email)),
      seller.call(createChildAgency, { body: child }),
    ])
    expect(out.status).toBe(200)
    const { invitations } = (await admin.call(getAgency)).data
    return invitations.filter(({ email }) => emails.includes(email)).length
  }
  const rounds = async (name: string, times: number) => {
    let left = 0
    for (let i = 0; i < times; i++) left += await round(`${name}${i}`)
    return left
  }

  test('leaves no invitation behind, every time', async () => {
    expect(await rounds('locked', 10)).toBe(0)
  })

  test('leaves some without the lock (control)', async () => {
    const harm = await withoutGuards(() => doesHarm(async index => (await round(`unlocked${index}`)) > 0))
    expect(harm).toBe(true)
  }, 60_000)
})

test('a disabled member cannot return by an invitation to a new address', async () => {
  const email = 'moved-to@example.com'
  await invite(admin, email)
  const token = await invitedToken(app, email)
  const move = (to: string) =>
    app.rows('nakheel', db =>
      db
        .updateTable('users')
        .set({ email: to, email_norm: to })
        .where('id', '=', userId('nakheel', 'seller'))
        .execute(),
    )
  await move(email)
  await change({ ...ADMIN, disabled: true })
  const reply = await app.guest().call(acceptInvitation, { body: { token } })
  expect([reply.status, reply.code]).toEqual([404, 'invitation.not_found'])
  expect((await seller.call(getMe)).data).toMatchObject({ travel_agency: null, permissions: [] })
  await move(emailOf('nakheel', 'seller'))
})

describe('what others were invited with', () => {
  const inviter = { preset: 'custom', permissions: ['agents.invite', 'bookings.create'], disabled: false }
  const little = { preset: 'custom', permissions: ['bookings.create'] }
  const stored = async (email: string) =>
    (await admin.call(getAgency)).data.invitations.find(invitation => invitation.email === email)

  test('cannot be withdrawn or reduced by a member with fewer rights', async () => {
    const { data } = await invite(admin, 'with-more@example.com')
    await change(inviter)
    const refused = [
      await invite(seller, 'With-More@example.com', little),
      await seller.call(withdrawInvitation, { params: { id: data.id } }),
    ]
    expect(refused.map(({ status, code }) => [status, code])).toEqual(
      Array(2).fill([403, 'agency.right_not_held']),
    )
    expect(await stored('with-more@example.com')).toMatchObject({ preset: 'agency_admin' })
  })

  test('is resent and withdrawn by a member with the same rights', async () => {
    const { data } = await invite(admin, 'with-as-much@example.com', little)
    await change(inviter)
    expect((await invite(seller, 'with-as-much@example.com', little)).data.id).toBe(data.id)
    expect((await seller.call(withdrawInvitation, { params: { id: data.id } })).status).toBe(200)
    expect(await stored('with-as-much@example.com')).toBeUndefined()
  })
})
