import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { GUARDS } from '../../src/server/context/guards.ts'
import { makeContext } from '../../src/server/context/make-context.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { endBookingsOf } from '../../src/server/features/flight-bookings/block-cancel/end-bookings.service.ts'
import { nextCount } from '../../src/server/features/invoices/invoices.repo.ts'
import { verifyAll } from '../../src/server/features/ledger/verify.service.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { makeLog } from '../../src/server/lib/log.ts'
import { compose } from '../../src/server/runtime/composition.ts'
import { blockRow } from '../support/blocks.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('026')
const block = { ...blockRow('nakheel', {}), tenant_id: tenantId, status: 'cancelled' as const, seats_sold: 3 }
const [sold, leaving, passenger, quote, agency, posting, staff] = Array.from({ length: 7 }, () => newId())
const mails: unknown[] = []
const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await database.unit(tenantId, db => query.execute(db))).rows

function context() {
  const send = async (_db: unknown, job: string) => void mails.push(job)
  const queue = () => ({ send, poll: () => undefined }) as never
  const parts = { database, queue, log: makeLog('silent'), guards: GUARDS }
  const tenant = { id: tenantId, settings: { time_zone: 'Asia/Riyadh' } } as never
  return makeContext(parts, { tenant, lang: 'en' })
}

const aBooking = (id: string, status: string, seats: number) => sql`
  with b as (
    insert into bookings (tenant_id, id, kind, reference, supplier, supplier_reference, status, adults, children,
      infants, currency, price_lines, total_minor, vat_minor, paid_minor, contact, lang, starts_on, ends_on)
    values (${tenantId}, ${id}, 'flight', ${`FB-${id.slice(-6)}`}, 'SV', 'PNR123', ${status}, ${seats}, 0, 0, 'SAR',
      '[]', 1000, 0, 0, '{"email":"old@old.test","lang":"ar"}', 'ar', ${block.departs_on}, ${block.departs_on})
  )
  insert into flight_bookings (tenant_id, id, seat_block_id, seats, seats_state)
  values (${tenantId}, ${id}, ${block.id}, ${seats}, 'sold')`

beforeAll(async () => {
  await database.unit(tenantId, async db => {
    await db.insertInto('seat_blocks').values(block).execute()
    await sql`set constraints all deferred`.execute(db)
    await aBooking(sold as string, 'ticketed', 1).execute(db)
    await aBooking(leaving as string, 'cancel_requested', 2).execute(db)
    await sql`insert into booking_passengers (tenant_id, id, booking_id, position, category, surname)
      values (${tenantId}, ${passenger}, ${sold}, 1, 'ADT', 'Alharbi')`.execute(db)
    await sql`insert into booking_quotes (tenant_id, id, booking_id, kind, status, currency, lines, fees, routes,
        fee_minor, back_minor, valid_hours, valid_until, made_at)
      values (${tenantId}, ${quote}, ${leaving}, 'cancel', 'offered', 'SAR', '[]', '{}', '[]', 100, 900, 48,
        now() + interval '48 hours', now())`.execute(db)
    await sql`insert into travel_agencies (tenant_id, id, name, currency, balance_minor)
      values (${tenantId}, ${agency}, '{"en":"Old"}', 'SAR', 0)`.execute(db)
    await sql`insert into ledger_postings (tenant_id, id, posting_key, kind, currency, actor_kind, posted_at)
      values (${tenantId}, ${posting}, 'old', 'adjustment', 'SAR', 'staff', now())`.execute(db)
  })
  expect(await migrate(database.pool)).toEqual(
    expect.arrayContaining([
      '026-schedule-changes',
      '027-changes',
      '028-approvals',
      '029-invoices',
      '036-holds-in-order',
    ]),
  )
  compose()
})

test('bookings, blocks and agencies of the release before stand as nothing has happened to them yet', async () => {
  expect(
    await rows(sql`select b.id, b.revision, p.no_show_at, k.schedule_version from bookings b
      join flight_bookings f using (tenant_id, id) join seat_blocks k on k.id = f.seat_block_id
      left join booking_passengers p on p.booking_id = b.id order by f.seats`),
  ).toEqual([
    { id: sold, revision: 1, no_show_at: null, schedule_version: 0 },
    { id: leaving, revision: 1, no_show_at: null, schedule_version: 0 },
  ])
  expect(await rows(sql`select id, vat_number, cr, address from travel_agencies`)).toEqual([
    { id: agency, vat_number: null, cr: null, address: null },
  ])
})

test('an offer of the release before is still the one its customer may accept', async () => {
  expect(await rows(sql`select id, kind, status, change, back_minor from booking_quotes`)).toEqual([
    { id: quote, kind: 'cancel', status: 'offered', change: null, back_minor: 900 },
  ])
  await expect(rows(sql`update booking_quotes set kind = 'change'`)).rejects.toThrow('quotes_change_said')
})

test('postings had one person, and the balances they explain are as they were', async () => {
  expect(await rows(sql`select id, approved_by from ledger_postings`)).toEqual([
    { id: posting, approved_by: null },
  ])
  expect((await verifyAll(context())).map(({ ok }) => ok)).toEqual([true])
})

test('the airline’s new times, questions about them and acts for two persons take records of the release before', async () => {
  const [change, answer] = [newId(), newId()]
  await rows(sql`insert into schedule_changes (tenant_id, id, seat_block_id, old_slices, slices, reason, made_at)
    values (${tenantId}, ${change}, ${block.id}, '[]', '[]', 'moved', now())`)
  await rows(sql`insert into schedule_answers (tenant_id, id, change_id, booking_id, answer, old_slices, answer_by)
    values (${tenantId}, ${answer}, ${change}, ${sold}, 'pending', '[]', now())`)
  const ask = (decidedBy: string | null) =>
    rows(sql`insert into approvals (tenant_id, id, act, subject_kind, subject_id, args, status, asked_by, asked_at,
        expires_at, decided_by, decided_at)
      values (${tenantId}, ${newId()}, 'refund', 'booking', ${sold}, '{}', ${decidedBy ? 'confirmed' : 'pending'},
        ${staff}, now(), now(), ${decidedBy}, ${decidedBy ? sql`now()` : null})`)
  await ask(null)
  await expect(ask(null)).rejects.toThrow('approvals_one_pending')
  await expect(ask(staff as string)).rejects.toThrow('approvals_check')
})

test('holds stand in the order of the radar, in one index', async () => {
  const { rows: found } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = 'bookings_holds'`.execute(database.admin)
  expect(found.map(({ indexdef }) => indexdef)).toEqual([
    expect.stringContaining('(tenant_id, hold_expires_at, total_minor DESC, id)'),
  ])
})

test('the first invoice has the number one', async () => {
  const numbers = await context().unit(async u => [
    await nextCount(u, 'INV', 2026),
    await nextCount(u, 'INV', 2026),
  ])
  expect(numbers).toEqual([1, 2])
})

test('a block that was cancelled by hand can end its bookings, the one that waits for an answer included', async () => {
  await rows(sql`insert into block_cancellations (tenant_id, seat_block_id, reason, made_at)
    values (${tenantId}, ${block.id}, 'Not flown', now())`)
  await endBookingsOf(context(), { tenantId, blockId: block.id })
  expect(
    await rows(sql`select b.status, seats_state, k.seats_sold from bookings b join flight_bookings f using (tenant_id, id)
      join seat_blocks k on k.id = f.seat_block_id order by f.seats`),
  ).toEqual(Array(2).fill({ status: 'cancelled', seats_state: 'none', seats_sold: 0 }))
  expect(await rows(sql`select status from booking_quotes where id = ${quote}`)).toEqual([
    { status: 'replaced' },
  ])
  expect(mails.filter(job => job === 'mail.send')).toHaveLength(2)
})

test('the owner of the tables sees no tenant’s rows of the new ones without naming the tenant', async () => {
  const { rows: open } = await sql<{ relname: string }>`
    select relname from pg_class where relname in ('schedule_changes', 'schedule_answers', 'block_cancellations',
      'audit_events', 'approval_settings', 'approvals', 'invoices', 'invoice_series', 'bookings', 'booking_quotes')
      and not relforcerowsecurity`.execute(database.admin)
  expect(open).toEqual([])
})
