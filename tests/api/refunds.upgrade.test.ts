import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openOld } from '../support/old-schema.ts'

// From before there were e-invoicing (033) and refunds as rows (037).
const { database, tenantId } = await openOld('033')
const [booking, attempt, invoice] = [newId(), newId(), newId()]
const run = <Row>(query: ReturnType<typeof sql<Row>>) =>
  database.unit(tenantId, async db => (await query.execute(db)).rows)

const aPosting = (kind: string, key: string, minor: number) =>
  run(sql`insert into payments (tenant_id, id, attempt_id, booking_id, kind, posting_key, amount_minor, currency)
    values (${tenantId}, ${newId()}, ${attempt}, ${booking}, ${kind}, ${key}, ${minor}, 'SAR')`)
const aRefund = (status: string) =>
  run(sql`insert into refunds (tenant_id, id, booking_id, attempt_id, way, source, amount_minor, currency, status,
      asked_at, done_at)
    values (${tenantId}, ${newId()}, ${booking}, ${attempt}, 'card', 'staff', 100, 'SAR', ${status}, now(),
      ${status === 'done' ? new Date() : null})`)

beforeAll(async () => {
  await run(sql`insert into bookings (tenant_id, id, kind, reference, status, adults, children, infants, currency,
      price_lines, total_minor, vat_minor, paid_minor, refunded_minor, refund_due_minor, lang, starts_on, ends_on)
    values (${tenantId}, ${booking}, 'flight', 'FB-OLD', 'cancelled', 1, 0, 0, 'SAR', '[]', 1000, 130, 1000, 300, 200,
      'ar', '2026-12-01', '2026-12-01')`)
  await run(sql`insert into payment_attempts (tenant_id, id, target_kind, target_id, amount_minor, currency, method,
      gateway, status, refunded_minor, lang, expires_at)
    values (${tenantId}, ${attempt}, 'booking', ${booking}, 1000, 'SAR', 'card', 'sandbox', 'partially_refunded', 300,
      'ar', now())`)
  await aPosting('payment', 'paid', 1000)
  await aPosting('refund', 'refund:300', 300)
  await run(sql`insert into invoices (tenant_id, id, number, kind, booking_id, position, revision, issued_at, currency,
      payable_minor, vat_minor, reference, document)
    values (${tenantId}, ${invoice}, 'INV-2026-000001', 'simplified', ${booking}, 1, 1, now(), 'SAR', 1000, 130,
      'FB-OLD', '{}')`)
  const done = await migrate(database.pool)
  for (const name of ['033-e-invoicing', '037-refunds']) expect(done).toContain(name)
})

test('money, postings and documents of the release before stand as they were, with no refund and no e-invoice', async () => {
  expect(await run(sql`select paid_minor, refunded_minor, refund_due_minor from bookings`)).toEqual([
    { paid_minor: 1000, refunded_minor: 300, refund_due_minor: 200 },
  ])
  expect(await run(sql`select kind, amount_minor from payments order by id`)).toEqual([
    { kind: 'payment', amount_minor: 1000 },
    { kind: 'refund', amount_minor: 300 },
  ])
  expect(await run(sql`select number, payable_minor from invoices`)).toEqual([
    { number: 'INV-2026-000001', payable_minor: 1000 },
  ])
  expect(await run(sql`select id from refunds union all select id from e_invoices`)).toEqual([])
})

test('what was due before is ordered as a refund, one at its gateway at a time', async () => {
  await aRefund('at_gateway')
  await expect(aRefund('at_gateway')).rejects.toThrow('refunds_one_at_gateway')
  await aRefund('asked')
  expect(await run(sql`select status from refunds order by status`)).toEqual([
    { status: 'asked' },
    { status: 'at_gateway' },
  ])
})
