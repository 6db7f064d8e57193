import { beforeEach, describe, expect, test } from 'vitest'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { acceptQuoteForCustomer, offerQuote } from '#shared/contract/bookings/cancellation.ts'
import { decideApproval, getApproval } from '#shared/contract/desk/approvals.ts'
import { listAudit } from '#shared/contract/desk/audit.ts'
import { overridePrice } from '#shared/contract/desk/bookings/bookings.ts'
import { listColleagues, resetSecondFactor } from '#shared/contract/desk/colleagues.ts'
import { recordScheduleAnswer } from '#shared/contract/desk/flights/schedule.ts'
import { getToday, listRequests } from '#shared/contract/desk/today.ts'
import { adjustBalance, updateAgency } from '#shared/contract/money/ledger.ts'
import type { ActRule } from '#shared/rules/access/dangerous-acts.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { aColleague, setRules } from '../support/colleagues.ts'
import { setStaffRights } from '../support/desk.ts'
import { aConfirmedBooking } from '../support/desk-bookings.ts'
import { accountOf } from '../support/ledger.ts'
import { bookingOf } from '../support/paying.ts'
import { agencyId } from '../support/people.ts'
import { aMoved, blockNow, endBlock } from '../support/schedule.ts'
import { setUpTotp } from '../support/second-factor.ts'
import { removable, withoutGuards } from '../support/unguarded.ts'

const app = await openApp({}, removable)
const [staff, customer] = await Promise.all([app.as('staff'), app.as('customer')])
const second = await aColleague(app)
const third = await aColleague(app)
let trials = 0
const TWO: ActRule = { level: 'second_person', over_minor: null, below: 'none' }
const later = (minutes: number, work: () => Promise<unknown>) => at(Date.now() + minutes * 60_000, work)

beforeEach(() =>
  app.rows('nakheel', async db => {
    await db
      .updateTable('approvals')
      .set({ status: 'withdrawn', decided_at: new Date() })
      .where('status', '=', 'pending')
      .execute()
  }),
)

async function aHold() {
  const block = await aBlock(app)
  return aHeldBooking(customer, block.id)
}

const reprice = (id: string, total_minor: number, client: Client = staff) =>
  client.call(overridePrice, { params: { id }, body: { total_minor, reason: 'Agreed by phone' } })

/** A new price that waits for a second person. */
async function aWaitingPrice() {
  await setRules(app, { price_override: TWO })
  const { id, total_minor, reference } = await aHold()
  const reply = await reprice(id, total_minor - 1000)
  return { id, total_minor, reference, reply, approval: String(reply.details?.approval_id) }
}

const decide = (client: Client, id: string, decision = 'confirm') =>
  client.call(decideApproval, {
    params: { id },
    body: (decision === 'decline' ? { decision, reason: 'Too low' } : { decision }) as {
      decision: 'confirm'
    },
  })

const auditOf = async (kind: string) =>
  (await staff.call(listAudit, { query: { kind, who: 'all' } })).data.rows

describe('an act that needs a second person', () => {
  test('waits with its facts, for a colleague with the right, in requests and on Today', async () => {
    const { id, total_minor, reference, reply, approval } = await aWaitingPrice()
    expect([reply.status, reply.code]).toEqual([409, 'approval.asked'])
    expect((await bookingOf(staff, id)).total_minor).toBe(total_minor)
    const { data } = await second.client.call(getApproval, { params: { id: approval } })
    expect(data).toMatchObject({
      act: 'price_override',
      status: 'pending',
      subject: { kind: 'booking', id, name: reference },
      before_minor: total_minor,
      amount_minor: -1000,
      reason: 'Agreed by phone',
      asked_by: { name: 'staff nakheel' },
      own: false,
      may_decide: true,
    })
    const rows = async (client: Client) =>
      (await client.call(listRequests, { query: { kind: 'countersign' } })).data.rows
    expect(await rows(second.client)).toMatchObject([
      { id: approval, countersign: { act: 'price_override', name: reference }, lead_name: 'staff nakheel' },
    ])
    expect(await rows(staff)).toEqual([])
    const today = (await second.client.call(getToday, { query: {} })).data
    expect(today.requests?.kinds.find(({ kind }) => kind === 'countersign')?.count).toBe(1)
    const { client } = await aColleague(app, PERMISSION_PRESETS.ticketing)
    expect(await rows(client)).toEqual([])
    expect((await client.call(getApproval, { params: { id: approval } })).status).toBe(404)
    expect((await decide(client, approval)).status).toBe(404)
  })

  test('is done by the same service once confirmed, with both people in the history', async () => {
    const { id, total_minor, reference, approval } = await aWaitingPrice()
    expect((await decide(second.client, approval)).data).toMatchObject({
      status: 'confirmed',
      decided_by: { name: second.name },
    })
    expect((await bookingOf(staff, id)).total_minor).toBe(total_minor - 1000)
    const { data } = await staff.call(listAudit, { query: { q: reference, kind: 'price_changed' } })
    expect(data.rows).toMatchObject([{ actor: { name: 'staff nakheel' }, approved_by: second.name }])
    expect(await auditOf('security_approval_confirmed')).toMatchObject([
      { actor: { name: second.name }, object: { name: reference } },
    ])
  })

  test('is confirmed by no one who asked for it, and withdrawn by no one else', async () => {
    const { approval } = await aWaitingPrice()
    expect((await decide(staff, approval)).code).toBe('approval.own')
    expect((await decide(second.client, approval, 'withdraw')).code).toBe('auth.forbidden')
    expect((await decide(staff, approval, 'withdraw')).data.status).toBe('withdrawn')
    expect((await decide(second.client, approval)).code).toBe('approval.decided')
  })

  test('is declined with a reason, and nothing happens', async () => {
    const { id, total_minor, approval } = await aWaitingPrice()
    const { data } = await decide(second.client, approval, 'decline')
    expect(data).toMatchObject({ status: 'declined', decision_reason: 'Too low' })
    expect((await bookingOf(staff, id)).total_minor).toBe(total_minor)
  })

  test('is stored once, and another one for the same record has to wait', async () => {
    const { id, total_minor, approval } = await aWaitingPrice()
    const again = await reprice(id, total_minor - 1000)
    expect([again.code, again.details?.approval_id]).toEqual(['approval.asked', approval])
    expect((await reprice(id, total_minor - 2000)).code).toBe('approval.waiting')
  })

  test('is checked again: the booking may have changed meanwhile', async () => {
    const { id, approval } = await aWaitingPrice()
    await app.rows('nakheel', db =>
      db.updateTable('bookings').set({ total_minor: 5_000_000 }).where('id', '=', id).execute(),
    )
    expect((await decide(second.client, approval)).code).toBe('approval.changed')
    const { data } = await second.client.call(getApproval, { params: { id: approval } })
    expect(data).toMatchObject({ status: 'pending', may_decide: true })
  })

  test('is not done for a colleague who lost the right, nor after two days', async () => {
    const { approval } = await aWaitingPrice()
    await setStaffRights(app, PERMISSION_PRESETS.ticketing)
    expect((await decide(second.client, approval)).code).toBe('approval.asker_gone')
    await setStaffRights(app, PERMISSION_PRESETS.owner)
    await at(Date.now() + 49 * 3_600_000, async () => {
      const { client } = await aColleague(app)
      expect((await decide(client, approval)).code).toBe('approval.over')
    })
  })

  test('is a refund over the limit: offered after a second person, paid out with a password', async () => {
    await setRules(app, { refund: { level: 'second_person', over_minor: 1000, below: 'none' } })
    const { id } = await aConfirmedBooking(app, customer, {
      rules: JSON.stringify({ change_fee: null, cancel_fee: 30_000, refundable: true }),
    })
    await customer.call(cancelBooking, { params: { id }, body: {} })
    const offered = await staff.call(offerQuote, {
      params: { id },
      body: { valid_hours: 48, message: 'As agreed' },
    })
    const approval = String(offered.details?.approval_id)
    const { data: seen } = await second.client.call(getApproval, { params: { id: approval } })
    expect(seen.facts).toEqual([
      { name: 'valid_hours', value: '48' },
      { name: 'message', value: 'As agreed' },
    ])
    expect((await decide(second.client, approval)).status).toBe(200)
    const { quote } = await bookingOf(customer, id)
    expect(quote?.back_minor).toBe(seen.amount_minor)
    const body = { quote_id: quote?.id ?? '', reason: 'By phone' }
    const owner = await app.as('staff')
    await later(6, async () =>
      expect((await owner.call(acceptQuoteForCustomer, { params: { id }, body })).code).toBe(
        'auth.confirm_needed',
      ),
    )
    expect((await owner.call(acceptQuoteForCustomer, { params: { id }, body })).status).toBe(200)
  })

  test('is an adjustment, a new credit limit or the reset of a second factor', async () => {
    await setRules(app, { balance_adjustment: TWO, credit_change: TWO, second_factor_reset: TWO })
    const [agency, before] = [agencyId('nakheel', 0), await accountOf(app)]
    const lost = await aColleague(app)
    await setUpTotp(app, lost.client)
    const reason = 'Paid at the bank'
    const replies = [
      await staff.call(adjustBalance, { params: { id: agency }, body: { amount_minor: 700, reason } }),
      await staff.call(updateAgency, {
        params: { id: agency },
        body: { credit_limit_minor: 900_000, disabled: false },
      }),
      await staff.call(resetSecondFactor, { params: { id: lost.id }, body: { reason } }),
    ]
    expect(replies.map(({ code }) => code)).toEqual(Array(3).fill('approval.asked'))
    expect((await accountOf(app)).balance_minor).toBe(before.balance_minor)
    for (const { details } of replies)
      expect((await decide(second.client, String(details?.approval_id))).status).toBe(200)
    expect((await accountOf(app)).balance_minor).toBe(before.balance_minor + 700)
    expect(await auditOf('ledger_adjustment')).toContainEqual(
      expect.objectContaining({ reason, approved_by: second.name }),
    )
    expect(await auditOf('security_credit_changed')).toMatchObject([
      {
        changes: expect.arrayContaining([{ field: 'credit_limit', before: '5000.00', after: '9000.00' }]),
        approved_by: second.name,
      },
    ])
    const { data } = await staff.call(listColleagues)
    expect(data.find(({ id }) => id === lost.id)).toMatchObject({ second_factor: false })
    expect((await lost.client.call(listColleagues)).status).toBe(401)
  })

  test('is made of parts: those of a day on one record count together, by one colleague or several', async () => {
    const over: ActRule = { level: 'second_person', over_minor: 1000, below: 'none' }
    await setRules(app, { balance_adjustment: over, credit_change: over, price_override: over })
    const params = { id: agencyId('nakheel', 1) }
    const add = (amount_minor: number, client = staff) =>
      client.call(adjustBalance, { params, body: { amount_minor, reason: 'Paid at the bank' } })
    const row = await app.rows('nakheel', db =>
      db
        .selectFrom('travel_agencies')
        .select('credit_limit_minor')
        .where('id', '=', params.id)
        .executeTakeFirst(),
    )
    const before = row?.credit_limit_minor ?? 0
    const credit = (more: number, client = staff) =>
      client.call(updateAgency, { params, body: { credit_limit_minor: before + more, disabled: false } })
    const { id, total_minor } = await aHold()
    const steps = [() => add(600), () => credit(600), () => reprice(id, total_minor - 600)]
    for (const step of steps) expect((await step()).code).toBeUndefined()
    const rest = [await add(500, second.client), await credit(1100), await reprice(id, total_minor - 1100)]
    expect(rest.map(({ code }) => code)).toEqual(Array(3).fill('approval.asked'))
    for (const { details } of rest) {
      const done = await decide(third.client, String(details?.approval_id))
      expect([done.status, done.data.status]).toEqual([200, 'confirmed'])
    }
    // What two people agreed to is no part of what one does alone.
    expect((await add(-400)).status).toBe(201)
    expect((await add(-100)).code).toBe('approval.asked')
    await later(25 * 60, async () => {
      const { client } = await aColleague(app)
      expect((await credit(2000, client)).status).toBe(200)
    })
  })

  test('is a refusal of new times that staff record, since all money goes back', async () => {
    await setRules(app, { refund: TWO })
    const { id, change, total } = await aMoved(app, staff)
    const params = { id }
    const body = { change_id: change, answer: 'refused' as const, reason: 'By phone' }
    const asked = await staff.call(recordScheduleAnswer, { params, body })
    expect([asked.code, (await bookingOf(staff, id)).status]).toEqual(['approval.asked', 'confirmed'])
    const { data } = await decide(second.client, String(asked.details?.approval_id))
    expect(data).toMatchObject({ status: 'confirmed', amount_minor: total, reason: 'By phone' })
    expect((await bookingOf(staff, id)).status).toBe('cancelled')
  })

  test('is the cancellation of a block, which is on sale until then', async () => {
    await setRules(app, { block_cancellation: TWO })
    const { id } = await aBlock(app)
    const asked = await endBlock(staff, id)
    expect([asked.code, (await blockNow(staff, id)).status]).toEqual(['approval.asked', 'published'])
    expect((await decide(second.client, String(asked.details?.approval_id))).data.subject.kind).toBe('block')
    const { status, events } = await blockNow(staff, id)
    expect([status, events[0]]).toMatchObject([
      'cancelled',
      { kind: 'cancelled', actor: 'staff nakheel', approved_by: second.name },
    ])
    const { data } = await staff.call(listAudit, { query: { kind: 'block_cancelled' } })
    expect(data.rows[0]?.approved_by).toBe(second.name)
  })

  const confirmAtOnce = async () => {
    await setRules(app, { balance_adjustment: TWO })
    const asked = await staff.call(adjustBalance, {
      params: { id: agencyId('nakheel', 1) },
      body: { amount_minor: 100, reason: `Trial ${++trials}` },
    })
    const approval = String(asked.details?.approval_id)
    const replies = await Promise.all([second.client, third.client].map(client => decide(client, approval)))
    const done = await app.rows('nakheel', db =>
      db.selectFrom('ledger_postings').select('id').where('reason', '=', `Trial ${trials}`).execute(),
    )
    return { statuses: replies.map(({ status }) => status).sort(), done: done.length }
  }

  test('is done once when two confirm at once', async () => {
    for (let trial = 0; trial < 5; trial++)
      expect(await confirmAtOnce()).toEqual({ statuses: [200, 409], done: 1 })
  })

  test('without the guard, both confirm', async () => {
    const both = await withoutGuards(async () => {
      for (let trial = 0; trial < 20; trial++)
        if ((await confirmAtOnce()).statuses.every(status => status === 200)) return true
      return false
    })
    expect(both).toBe(true)
  })
})
