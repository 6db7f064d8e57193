import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { exportPayments } from '#shared/contract/desk/money/payments.ts'
import { exportInvoices } from '#shared/contract/money/invoices.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { aConfirmedBooking } from '../support/desk-bookings.ts'
import { tenantId } from '../support/people.ts'

const app = await openApp()
let staff: Client
let bookingId = ''

// Ids say when: one document a minute from the first day of a year on.
const id = (
  year: number,
) => sql`(lpad(to_hex((extract(epoch from timestamptz '${sql.raw(String(year))}-01-10') * 1000)::bigint + i * 60000), 12, '0')
  || '7' || lpad(to_hex(i % 4096), 3, '0') || '8' || substr(md5(i::text), 1, 15))::uuid`

const fillInvoices = (year: number, count: number) =>
  sql`insert into invoices (tenant_id, id, number, kind, booking_id, position, revision, issued_at, currency,
        payable_minor, vat_minor, reference, document)
      select ${tenantId('nakheel')}, ${id(year)}, 'INV-' || ${String(year)} || '-' || lpad(i::text, 6, '0'), 'simplified',
        ${bookingId}, ${year} * 100000 + i, 1, now(), 'SAR', 11500, 1500, 'FB-MANY',
        '{"buyer": {"name": {"en": "Layan"}}, "lines": []}'
      from generate_series(1, ${count}::int) i`.execute(app.runtime.db.admin)

const fillAttempts = (year: number, count: number) =>
  sql`insert into payment_attempts (tenant_id, id, target_kind, target_id, amount_minor, currency, method, gateway,
        live, status, lang, expires_at)
      select ${tenantId('nakheel')}, ${id(year)}, 'booking', ${bookingId}, 11500, 'SAR', 'card', 'sandbox', false, 'failed', 'en', now()
      from generate_series(1, ${count}::int) i`.execute(app.runtime.db.admin)

beforeAll(async () => {
  staff = await app.as('staff')
  bookingId = (await aConfirmedBooking(app, app.guest())).id
  await fillInvoices(2020, 20_001)
  await fillInvoices(2021, 6200)
  await fillAttempts(2020, 20_001)
}, 120_000)

const year = (of: number) => ({ from: `${of}-01-01`, to: `${of}-12-31` })

describe('a file for the accountant', () => {
  test('has every document of a quarter with thousands, so that it adds up to the VAT return', async () => {
    const file = await staff.download(exportInvoices, { query: { from: '2021-01-01', to: '2021-03-31' } })
    const [, ...lines] = (await file.text()).trim().split('\n')
    expect(lines).toHaveLength(6200)
    expect(lines.reduce((sum, line) => sum + Number(line.split(',')[6]), 0)).toBe(6200 * 15)
  })

  test.each([
    ['invoices', exportInvoices],
    ['payments', exportPayments],
  ])('of %s is refused, not cut, when more match than it may have', async (_, endpoint) => {
    const refused = await staff.call(endpoint, { query: year(2020) })
    expect(refused).toMatchObject({ status: 422, code: 'export.too_many' })
    expect(refused.body).toMatchObject({
      message: expect.stringContaining('20000'),
      details: { most: 20_000 },
    })
  })
})
