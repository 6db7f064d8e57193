import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { decideApproval } from '#shared/contract/desk/approvals.ts'
import { refundPayment } from '#shared/contract/desk/money/unmatched.ts'
import { createQuickPayment } from '#shared/contract/money/quick-payments.ts'
import { forgetUnpaid } from '../../src/server/features/quick-payments/receipts.service.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { at } from '../support/clock.ts'
import { aColleague, setRules } from '../support/colleagues.ts'
import * as paying from '../support/paying.ts'
import { aPaidQuick, inboxOf, openBody } from '../support/quick-payments.ts'

const port = await paying.listen()
const app = await openApp({ port })
const staff = await app.as('staff')

test('an accountant asks for money without a booking to go back, and a second person confirms', async () => {
  const { row } = await aPaidQuick(app, staff)
  const [accountant, second] = [await aColleague(app, ['refunds.create']), await aColleague(app)]
  await setRules(app, { refund_payout: { level: 'second_person', over_minor: 1000, below: 'none' } })
  const body = { reason: 'Sent to us by mistake' }
  const asked = await accountant.client.call(refundPayment, { params: { id: row.id }, body })
  expect(asked.code).toBe('approval.asked')
  const id = String(asked.details?.approval_id)
  const { data } = await second.client.call(decideApproval, { params: { id }, body: { decision: 'confirm' } })
  expect(data.status).toBe('confirmed')
  expect((await inboxOf(staff)).map(each => each.id)).not.toContain(row.id)
  await setRules(app, {})
})

test('a payment with a problem of which nothing came in is not sent back: it stays in the inbox', async () => {
  const { data } = await app.guest().call(createQuickPayment, { body: openBody() })
  const { id } = data.target
  await app.rows('nakheel', db =>
    db.updateTable('quick_payments').set({ problem: 'other_amount' }).where('id', '=', id).execute(),
  )
  const body = { reason: 'Nothing came' }
  expect((await staff.call(refundPayment, { params: { id }, body })).code).toBe('refund.not_open')
  expect((await inboxOf(staff)).map(each => each.id)).toContain(id)
})

test('what nobody paid is forgotten after a month, but not while someone begins again', async () => {
  const unpaid = async () => {
    const { data } = await app.guest().call(createQuickPayment, { body: openBody() })
    return data
  }
  const [given, begun] = [await unpaid(), await unpaid()]
  const month = Date.now() + 30 * 86_400_000
  await app.rows('nakheel', async db => {
    await sql`update payment_attempts set status = 'expired' where id in (${given.id}, ${begun.id})`.execute(
      db,
    )
    await sql`insert into payment_attempts select (jsonb_populate_record(a, jsonb_build_object('id', ${newId()}::text,
      'gateway_payment_id', null, 'status', 'pending'))).* from payment_attempts a where id = ${begun.id}`.execute(
      db,
    )
  })
  await at(month + 1000, () => app.system().unit(u => forgetUnpaid(u, 100)))
  const left = await app.rows('nakheel', db =>
    db
      .selectFrom('quick_payments')
      .select('id')
      .where('id', 'in', [given.target.id, begun.target.id])
      .execute(),
  )
  expect(left).toEqual([{ id: begun.target.id }])
})
