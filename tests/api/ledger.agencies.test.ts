import { describe, expect, test } from 'vitest'
import { inviteAgencyMember } from '#shared/contract/accounts/agency-members.ts'
import {
  adjustBalance,
  createAgency,
  getAgencyStatement,
  listAgencies,
  updateAgency,
} from '#shared/contract/money/ledger.ts'
import { allocate } from '../support/allocations.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import type { Client } from '../support/client.ts'
import { setBalance } from '../support/ledger.ts'
import { agencyId } from '../support/people.ts'

const app = await openApp()
const [agent, staff, customer] = await Promise.all([app.as('agent'), app.as('staff'), app.as('customer')])
const [first, second] = [agencyId('nakheel', 0), agencyId('nakheel', 1)]

const adjust = (amount_minor: number, reason = 'Bank transfer received') =>
  staff.call(adjustBalance, { params: { id: first }, body: { amount_minor, reason } })

describe('agencies for staff', () => {
  const list = async (query = {}) => (await staff.call(listAgencies, { query })).data

  test('are listed with balance, credit and members, and found by either name', async () => {
    await app.rows('nakheel', db =>
      db.updateTable('travel_agencies').set({ parent_id: first }).where('id', '=', second).execute(),
    )
    const { agencies, next } = await list()
    expect(next).toBeNull()
    expect(agencies).toMatchObject([
      { id: first, parent: null, members: 2, disabled: false, credit_limit_minor: 500_000 },
      { id: second, parent: { id: first, name: { en: 'Qimam Travel' } }, members: 2 },
    ])
    expect((await list({ q: 'wadi' })).agencies.map(({ id }) => id)).toEqual([second])
    expect((await list({ q: 'قمم' })).agencies.map(({ id }) => id)).toEqual([first])
    expect((await list({ q: '%' })).agencies).toEqual([])
  })

  test('are opened with an invitation to their first member', async () => {
    const body = {
      name: { en: 'Noor Travel', ar: 'نور للسفر' },
      contact_email: 'owner@noor.example',
      lang: 'ar',
    }
    const { data } = await staff.call(createAgency, { body })
    expect(data).toMatchObject({
      name: body.name,
      currency: 'SAR',
      balance_minor: 0,
      credit_limit_minor: 0,
      members: 0,
      parent: null,
    })
    await app.drainJobs()
    expect(
      (await app.outbox()).filter(mail => mail.to?.some(to => to.address === 'owner@noor.example')),
    ).toHaveLength(1)
    expect((await staff.call(getAgencyStatement, { params: { id: data.id } })).data.entries).toEqual([])
    const wrong = await staff.call(createAgency, { body: { ...body, contact_email: 'nobody' } })
    expect(Object.keys(wrong.errors ?? {})).toEqual(['contact_email'])
    const again = await staff.call(createAgency, { body: { ...body, name: { en: 'NOOR TRAVEL' } } })
    expect([again.status, Object.keys(again.errors ?? {})]).toEqual([422, ['name.en']])
  })

  test('get no credit by being opened: that is a dangerous act of its own', async () => {
    const body = { name: { en: 'Rich' }, contact_email: 'rich@noor.example', lang: 'en' }
    const asked = await staff.call(createAgency, { body: { ...body, credit_limit_minor: 1 } })
    expect([asked.status, asked.errors]).toEqual([422, { credit_limit_minor: expect.any(Array) }])
    expect((await list({ q: 'rich' })).agencies).toEqual([])
  })

  test('are opened once by a double submit', async () => {
    const body = {
      name: { en: 'Twice' },
      contact_email: 'twice@noor.example',
      lang: 'en' as const,
    }
    const idempotencyKey = crypto.randomUUID()
    const open = (asked = body) => staff.call(createAgency, { body: asked, idempotencyKey })
    const replies = [...(await Promise.all([open(), open()])), await open()]
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
    expect((await list({ q: 'twice' })).agencies).toHaveLength(1)
    expect((await open({ ...body, contact_email: 'other@noor.example' })).code).toBe('idempotency_mismatch')
    const send = { body: JSON.stringify(body), type: 'application/json' }
    expect((await staff.send('POST', createAgency.path, send)).code).toBe('idempotency.missing')
  })

  test('keep a limit that covers what they owe', async () => {
    await setBalance(staff, app, 0, -300_000)
    const set = (credit_limit_minor: number) =>
      staff.call(updateAgency, { params: { id: first }, body: { credit_limit_minor, disabled: false } })
    const refused = await set(299_999)
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['credit_limit_minor']])
    expect(refused.errors?.credit_limit_minor?.[0]).not.toContain('validation')
    expect((await set(300_000)).data.credit_limit_minor).toBe(300_000)
    expect((await adjust(-1)).code).toBe('balance.insufficient')
    await setBalance(staff, app, 0, 1_000_000)
    expect((await set(500_000)).status).toBe(200)
  })

  test('have names of their own, also when two are opened at once', async () => {
    const body = { name: { en: 'Twin Travel' }, contact_email: 'twin@noor.example', lang: 'en' }
    const replies = await Promise.all([1, 2, 3].map(() => staff.call(createAgency, { body })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  })

  test('below one that is shut out are shut out with it: nobody is invited, and they get no seats', async () => {
    const set = (disabled: boolean) =>
      staff.call(updateAgency, { params: { id: first }, body: { credit_limit_minor: 500_000, disabled } })
    const body = { email: 'below@wadi.example', preset: 'agent', permissions: [], lang: 'en' }
    const invite = () => staff.call(inviteAgencyMember, { params: { id: second }, body })
    await set(true)
    const { id } = await aBlock(app)
    const allocated = await allocate(staff, id, { seats: 1, agency: 1 })
    expect([(await invite()).code, Object.keys(allocated.errors ?? {})]).toEqual([
      'agency.disabled',
      ['agency_id'],
    ])
    await set(false)
    expect((await invite()).status).toBe(200)
  })

  test('stay shut out when only their limit is set', async () => {
    const set = (body: Record<string, unknown>) => staff.call(updateAgency, { params: { id: first }, body })
    expect((await set({ credit_limit_minor: 500_000, disabled: true })).data.disabled).toBe(true)
    expect((await set({ credit_limit_minor: 600_000 })).data).toMatchObject({
      credit_limit_minor: 600_000,
      disabled: true,
    })
    expect((await set({ disabled: false })).data).toMatchObject({
      credit_limit_minor: 600_000,
      disabled: false,
    })
    expect((await set({ credit_limit_minor: 500_000 })).status).toBe(200)
    const acts = await app.rows('nakheel', db =>
      db
        .selectFrom('audit_events')
        .select(['kind', 'details'])
        .where('subject_id', '=', first)
        .orderBy('id', 'desc')
        .limit(4)
        .execute(),
    )
    const limits = (before: string, after: string) => ({
      kind: 'credit_changed',
      details: { before: { credit_limit: before }, after: { credit_limit: after } },
    })
    expect(acts.toReversed()).toMatchObject([
      { kind: 'agency_disabled' },
      limits('5000.00', '6000.00'),
      { kind: 'agency_enabled' },
      limits('6000.00', '5000.00'),
    ])
  })

  test('are not visible to others', async () => {
    const calls = (client: Client) => [
      client.call(listAgencies),
      client.call(createAgency, { body: {} }),
      client.call(updateAgency, { params: { id: first }, body: {} }),
    ]
    for (const [client, status] of [
      [app.guest(), 401],
      [customer, 403],
      [agent, 403],
    ] as const) {
      const replies = await Promise.all(calls(client))
      expect(replies.map(reply => reply.status)).toEqual([status, status, status])
    }
    const foreign = { params: { id: agencyId('gulf', 0) }, body: { credit_limit_minor: 0, disabled: true } }
    expect((await staff.call(updateAgency, foreign)).code).toBe('agency.not_found')
  })
})
