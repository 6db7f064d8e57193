import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openOld } from '../support/old-schema.ts'

const [agency, decided, waiting, spent, disputed] = [newId(), newId(), newId(), newId(), newId()]
const { database, tenantId } = await openOld('095')

beforeAll(() =>
  database.unit(tenantId, async db => {
    await sql`insert into travel_agencies (tenant_id, id, name, currency)
      values (${tenantId}, ${agency}, '{"en":"Old"}', 'SAR')`.execute(db)
    for (const [id, flagged, status] of [
      [decided, 'other_amount', 'cancelled'],
      [waiting, 'other_amount', 'redirected'],
      [spent, 'top_up_spent', 'refunded'],
      [disputed, 'disputed', 'disputed'],
    ])
      await sql`insert into payment_attempts (tenant_id, id, target_kind, target_id, amount_minor, currency, method,
          gateway, status, flagged, lang, expires_at)
        values (${tenantId}, ${id}, 'agency_top_up', ${agency}, 100, 'SAR', 'card', 'sandbox', ${status}, ${flagged},
          'en', now())`.execute(db)
    for (const id of [decided, disputed])
      await sql`insert into top_up_decisions (tenant_id, line_id, attempt_id, agency_id, decision, amount_minor, reason,
          decided_at)
        values (${tenantId}, ${id}, ${id}, ${agency}, 'return', 0, 'Old', now())`.execute(db)
    await sql`insert into payments (tenant_id, id, attempt_id, kind, posting_key, amount_minor, currency)
      values (${tenantId}, ${newId()}, ${spent}, 'refund', 'refund:100', 100, 'SAR')`.execute(db)
  }),
)

test('top-ups that were decided lose their flag, and what waits for a decision keeps it', async () => {
  expect(await migrate(database.pool)).toContain('095-flagged-payments')
  const rows = await database.unit(tenantId, db =>
    db.selectFrom('payment_attempts').select(['id', 'flagged', 'reported_minor']).execute(),
  )
  expect(new Map(rows.map(({ id, flagged }) => [id, flagged]))).toEqual(
    new Map([
      [decided, null],
      [waiting, 'other_amount'],
      [spent, 'top_up_spent'],
      [disputed, 'disputed'],
    ]),
  )
  expect(rows.map(row => row.reported_minor)).toEqual([null, null, null, null])
})
