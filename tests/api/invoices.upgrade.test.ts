import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('032')
const [booking, invoice] = [newId(), newId()]
const run = <Row>(query: ReturnType<typeof sql<Row>>) =>
  database.unit(tenantId, async db => (await query.execute(db)).rows)

const aDocument = (id: string, number: string, kind: string, position: number, original: string | null) =>
  run(sql`insert into invoices (tenant_id, id, number, kind, booking_id, position, revision, original_id, issued_at,
      currency, payable_minor, vat_minor, reference, document)
    values (${tenantId}, ${id}, ${number}, ${kind}, ${booking}, ${position}, 1, ${original}, now(), 'SAR', 1000, 130,
      'FB-OLD', '{}')`)

beforeAll(async () => {
  await run(sql`insert into bookings (tenant_id, id, kind, reference, supplier, supplier_reference, status, adults,
      children, infants, currency, price_lines, total_minor, vat_minor, paid_minor, contact, lang, starts_on, ends_on)
    values (${tenantId}, ${booking}, 'flight', 'FB-OLD', 'SV', 'PNR123', 'confirmed', 1, 0, 0, 'SAR', '[]', 1000, 130,
      1000, null, 'ar', '2026-12-01', '2026-12-01')`)
  await run(
    sql`insert into invoice_series (tenant_id, series, year, last) values (${tenantId}, 'INV', 2026, 1)`,
  )
  await aDocument(invoice, 'INV-2026-000001', 'simplified', 1, null)
  await aDocument(newId(), 'CRN-2026-000001', 'credit_note', 2, invoice)
  expect(await migrate(database.pool)).toContain('032-invoice-kinds')
})

test('documents of the release before stand, and take debit notes and prepayments beside them', async () => {
  await aDocument(newId(), 'DBN-2026-000001', 'debit_note', 3, invoice)
  await aDocument(newId(), 'PRE-2026-000001', 'prepayment', 4, null)
  expect(await run(sql`select number, kind from invoices order by position`)).toEqual([
    { number: 'INV-2026-000001', kind: 'simplified' },
    { number: 'CRN-2026-000001', kind: 'credit_note' },
    { number: 'DBN-2026-000001', kind: 'debit_note' },
    { number: 'PRE-2026-000001', kind: 'prepayment' },
  ])
})

test('a note names its invoice, nothing else does', async () => {
  await expect(aDocument(newId(), 'DBN-2026-000002', 'debit_note', 5, null)).rejects.toThrow('note_original')
  await expect(aDocument(newId(), 'INV-2026-000002', 'plain', 5, invoice)).rejects.toThrow('note_original')
})
