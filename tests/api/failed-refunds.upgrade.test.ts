import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('094')
const [booking, waiting, quiet] = [newId(), newId(), newId()]
const run = <Row>(query: ReturnType<typeof sql<Row>>) =>
  database.unit(tenantId, async db => (await query.execute(db)).rows)

const anAttempt = (id: string) =>
  run(sql`insert into payment_attempts (tenant_id, id, target_kind, target_id, amount_minor, currency, method,
      gateway, status, refunded_minor, lang, expires_at)
    values (${tenantId}, ${id}, 'booking', ${booking}, 1000, 'SAR', 'card', 'tap', 'paid', 0, 'ar', now())`)
const aRefund = (attempt: string, status: string) =>
  run(sql`insert into refunds (tenant_id, id, booking_id, attempt_id, way, source, amount_minor, currency, status,
      asked_at, sent_at, done_at)
    values (${tenantId}, ${newId()}, ${booking}, ${attempt}, 'card', 'staff', 100, 'SAR', ${status}, now(), now(),
      ${status === 'done' ? new Date() : null})`)

test('a refund that nobody asked about any more is asked about, and may fail', async () => {
  await run(sql`insert into bookings (tenant_id, id, kind, reference, status, adults, children, infants, currency,
      price_lines, total_minor, vat_minor, paid_minor, refunded_minor, refund_due_minor, lang, starts_on, ends_on)
    values (${tenantId}, ${booking}, 'flight', 'FB-OLD', 'cancelled', 1, 0, 0, 'SAR', '[]', 1000, 130, 1000, 100, 200,
      'ar', '2026-12-01', '2026-12-01')`)
  for (const id of [waiting, quiet]) await anAttempt(id)
  await aRefund(waiting, 'at_gateway')
  await aRefund(quiet, 'done')
  await migrate(database.pool)
  const due = await run(
    sql<{ id: string; asked: boolean }>`select id, next_check_at is not null as asked, came_back_minor
      from payment_attempts order by id`,
  )
  expect(due).toEqual([
    { id: waiting, asked: true, came_back_minor: 0 },
    { id: quiet, asked: false, came_back_minor: 0 },
  ])
  await run(
    sql`update refunds set status = 'failed', problem = 'bounced', done_at = null where attempt_id = ${quiet}`,
  )
  await run(sql`insert into payments (tenant_id, id, attempt_id, booking_id, kind, posting_key, amount_minor, currency)
    values (${tenantId}, ${newId()}, ${quiet}, ${booking}, 'refund_failed', 'refund_failed:100', 100, 'SAR')`)
  const refunds = await run(sql`select status, tries from refunds order by id`)
  expect(refunds).toEqual([
    { status: 'at_gateway', tries: 0 },
    { status: 'failed', tries: 0 },
  ])
})
