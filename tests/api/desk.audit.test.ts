import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { extendHold } from '#shared/contract/bookings/bookings.ts'
import { exportAudit, listAudit } from '#shared/contract/desk/audit.ts'
import { exportDeskFlightBookings } from '#shared/contract/desk/flights/flight-bookings.ts'
import { actOnBlocks } from '#shared/contract/desk/flights/seat-blocks.ts'
import { exportDeskHotelBookings } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import { exportDeskTourBookings } from '#shared/contract/desk/tours/tour-bookings.ts'
import { adjustBalance } from '#shared/contract/money/ledger.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { agencyId, tenantId, userId } from '../support/people.ts'

const app = await openApp()
const [staff, customer, foreign] = await Promise.all([
  app.as('staff'),
  app.as('customer'),
  app.as('staff', 'gulf'),
])
const rowsOf = async (query: Record<string, string> = {}) =>
  (await staff.call(listAudit, { query })).data.rows

let booking: { id: string; reference: string }

beforeAll(async () => {
  const block = await aBlock(app)
  booking = await aHeldBooking(customer, block.id)
  await completePassengers(customer, booking.id)
  await staff.call(extendHold, { params: { id: booking.id } })
  await staff.call(adjustBalance, {
    params: { id: agencyId('nakheel', 0) },
    body: { amount_minor: -2500, reason: '=SUM(A1) correction' },
  })
})

describe('the audit', () => {
  test('says what staff did, to what, with the values before and after, newest first', async () => {
    expect(await rowsOf()).toMatchObject([
      {
        kind: 'ledger_adjustment',
        actor: { kind: 'staff', name: 'staff nakheel' },
        object: { kind: 'ledger', id: agencyId('nakheel', 0), name: 'Qimam Travel' },
        changes: [{ field: 'balance', before: '10000.00 SAR', after: '9975.00 SAR' }],
      },
      {
        kind: 'hold_extended',
        object: { kind: 'booking', id: booking.id, name: booking.reference, booking_kind: 'flight' },
      },
      { kind: 'security_logged_in', object: { kind: 'security', id: userId('nakheel', 'staff') } },
    ])
  })

  test('says what was done to a block', async () => {
    const { id } = await aBlock(app, 'nakheel', { code: 'AUD-1' })
    await staff.call(actOnBlocks, { body: { action: 'pause', ids: [id], reason: 'Price is being checked' } })
    expect(await rowsOf({ q: 'aud-1' })).toMatchObject([
      {
        kind: 'block_paused',
        object: { kind: 'block', id, name: 'AUD-1' },
        changes: [{ field: 'status', before: 'published', after: 'paused' }],
        reason: 'Price is being checked',
      },
    ])
    expect(await rowsOf({ kind: 'block_paused' })).toHaveLength(1)
  })

  test.each<[string, () => Record<string, string>, number]>([
    ['all actors', () => ({ who: 'all', q: booking.reference }), 3],
    ['a person', () => ({ person: userId('nakheel', 'staff') }), 4],
    ['another person', () => ({ person: userId('nakheel', 'agent') }), 0],
    ['a kind', () => ({ kind: 'hold_extended' }), 1],
    ['a kind of the ledger', () => ({ kind: 'ledger_adjustment' }), 1],
    ['a kind of object', () => ({ object: 'ledger' }), 1],
    ['a kind that another object has', () => ({ object: 'booking', kind: 'ledger_adjustment' }), 0],
    ['an object', () => ({ q: booking.reference.toLowerCase() }), 1],
    ['an unknown object', () => ({ q: 'FB-222222' }), 0],
    ['a period', () => ({ from: '2020-01-01', to: '2020-12-31' }), 0],
    ['a period from a day', () => ({ from: '2020-01-01' }), 4],
  ])('is filtered by %s', async (_, query, count) => {
    expect(await rowsOf(query())).toHaveLength(count)
  })

  test('goes on where the last page ended, without a gap', async () => {
    await sql`insert into booking_events (tenant_id, id, booking_id, at, actor_kind, actor_id, kind)
      select ${tenantId('nakheel')}::uuid, gen_random_uuid(), ${booking.id}::uuid,
        now() - n / 3 * interval '1 minute', 'staff', ${userId('nakheel', 'staff')}::uuid, 'noted'
      from generate_series(1, 120) n`.execute(app.runtime.db.admin)
    const seen = new Set<string>()
    const query: Record<string, string> = { kind: 'noted' }
    for (let pages = 1; ; pages++) {
      const { data } = await staff.call(listAudit, { query })
      for (const row of data.rows) seen.add(row.id)
      if (!data.next) {
        expect([pages, seen.size]).toEqual([3, 120])
        break
      }
      query.after = data.next
    }
  })

  test('is exported as CSV without formulas', async () => {
    const text = await (await staff.download(exportAudit, { query: { object: 'ledger' } })).text()
    const lines = text.trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/ledger_adjustment,ledger,Qimam Travel,balance,10000.00 SAR,9975.00 SAR,'=SUM/)
  })

  test('names exports of bookings, which are limited as reports are', async () => {
    const files = [exportDeskFlightBookings, exportDeskHotelBookings, exportDeskTourBookings]
    for (const file of files) expect((await staff.download(file)).status).toBe(200)
    const { data } = await staff.call(listAudit, { query: { kind: 'security_exported' } })
    const names = data.rows.flatMap(({ changes }) => changes.map(({ after }) => after))
    for (const kind of ['flight', 'hotel', 'tour'])
      expect(names).toContainEqual(expect.stringMatching(new RegExp(`^${kind}-bookings`)))
    expect(files.map(({ limit }) => limit)).toEqual(Array(3).fill('report'))
  })

  test('of another tenant is not there', async () => {
    const { data } = await foreign.call(listAudit, { query: { who: 'all' } })
    const foreigner = userId('gulf', 'staff')
    expect(data.rows.filter(({ actor }) => actor.kind !== 'system' && actor.id !== foreigner)).toEqual([])
  })

  test.each([[{ person: 'x' }], [{ kind: 'A; drop' }], [{ after: '1.2' }], [{ from: 'yesterday' }]])(
    'refuses %j',
    async query => expect((await staff.call(listAudit, { query })).status).toBe(422),
  )
})

describe('events', () => {
  test.each([
    'booking_events',
    'seat_block_events',
    'tour_events',
    'ledger_postings',
    'ledger_entries',
    'top_up_decisions',
    'audit_events',
  ])('of %s are never changed and never deleted', async table => {
    const { rows } = await app.rows('nakheel', db =>
      sql<{ update: boolean; delete: boolean }>`select has_table_privilege(${table}, 'update') as update,
          has_table_privilege(${table}, 'delete') as delete`.execute(db),
    )
    expect(rows).toEqual([{ update: false, delete: false }])
    for (const act of [`update ${table} set tenant_id = tenant_id`, `delete from ${table}`])
      await expect(app.rows('nakheel', db => sql.raw(act).execute(db))).rejects.toThrow(/permission denied/)
  })
})
