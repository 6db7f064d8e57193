import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openOld } from '../support/old-schema.ts'

// From before money of a card could go to a balance (078), methods had fees (079) and plans could lapse (080).
const { database, tenantId } = await openOld('078')
const [booking, attempt] = [newId(), newId()]
const run = <Row>(query: ReturnType<typeof sql<Row>>) =>
  database.unit(tenantId, async db => (await query.execute(db)).rows)

const aRefund = (way: string, along: string | null, status: string) =>
  run(sql`insert into refunds (tenant_id, id, booking_id, attempt_id, way, source, amount_minor, currency, status,
      asked_at, done_at)
    values (${tenantId}, ${newId()}, ${booking}, ${along}, ${way}, 'staff', 100, 'SAR', ${status}, now(),
      ${status === 'done' ? new Date() : null})`)

beforeAll(async () => {
  await run(sql`insert into bookings (tenant_id, id, kind, reference, status, adults, children, infants, currency,
      price_lines, total_minor, vat_minor, paid_minor, refund_due_minor, lang, starts_on, ends_on)
    values (${tenantId}, ${booking}, 'flight', 'FB-OLD', 'cancelled', 1, 0, 0, 'SAR', '[]', 1000, 130, 1000, 1000,
      'ar', '2026-12-01', '2026-12-01')`)
  await run(sql`insert into payment_attempts (tenant_id, id, target_kind, target_id, amount_minor, currency, method,
      gateway, status, lang, expires_at)
    values (${tenantId}, ${attempt}, 'booking', ${booking}, 1000, 'SAR', 'card', 'sandbox', 'paid', 'ar', now())`)
  await aRefund('card', attempt, 'asked')
  await aRefund('bank', null, 'asked')
  const done = await migrate(database.pool)
  for (const name of ['078-refunds-to-balance', '079-method-fees', '080-lapsing-plans'])
    expect(done).toContain(name)
})

test('refunds of the release before stand as they were', async () => {
  expect(await run(sql`select way, status from refunds order by way`)).toEqual([
    { way: 'bank', status: 'asked' },
    { way: 'card', status: 'asked' },
  ])
})

test('one to a balance is done at once, and one to a card names its payment', async () => {
  await aRefund('balance', attempt, 'done')
  await expect(aRefund('balance', attempt, 'asked')).rejects.toThrow('refunds_to_balance_at_once')
  await expect(aRefund('card', null, 'asked')).rejects.toThrow('refunds_along_a_payment')
})

test('payments of the release before had no fee, and a fee is a part of its payment', async () => {
  expect(await run(sql`select amount_minor, fee_minor from payment_attempts`)).toEqual([
    { amount_minor: 1000, fee_minor: 0 },
  ])
  await run(sql`update payment_attempts set fee_minor = 20`)
  await expect(run(sql`update payment_attempts set fee_minor = 1000`)).rejects.toThrow('fee_is_a_part')
})

test('bookings of the release before do not end by themselves', async () => {
  expect(await run(sql`select lapse_days from bookings`)).toEqual([{ lapse_days: null }])
  await expect(run(sql`update bookings set lapse_days = 15`)).rejects.toThrow('lapse_days')
})
