import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openOld } from '../support/old-schema.ts'

const [booking, other, agency] = [newId(), newId(), newId()]
const { database, tenantId } = await openOld('017')

const anAttempt = (kind: string, target: string, status: string) =>
  database.unit(tenantId, db =>
    sql`insert into payment_attempts (tenant_id, id, target_kind, target_id, amount_minor, currency, method,
        gateway, status, lang, expires_at)
      values (${tenantId}, ${newId()}, ${kind}, ${target}, 100, 'SAR', 'card', 'sandbox', ${status}, 'en',
        now() + interval '1 hour')`.execute(db),
  )

beforeAll(() =>
  database.unit(tenantId, db =>
    sql`insert into settings (tenant_id, data, tax) values (${tenantId}, '{"has_online_payment": false}', '{}')`.execute(
      db,
    ),
  ),
)

test('of several open payments for one booking the newest stays open, and the others are to be closed', async () => {
  for (const status of ['failed', 'redirected', 'pending', 'created', 'redirected'])
    await anAttempt('flight_booking', booking, status)
  await anAttempt('flight_booking', other, 'redirected')
  for (const status of ['redirected', 'redirected']) await anAttempt('agency_top_up', agency, status)
  expect(await migrate(database.pool)).toEqual(
    expect.arrayContaining(['017-one-open-payment', '034-payment-fetches']),
  )
  const rows = await database.unit(tenantId, db =>
    db
      .selectFrom('payment_attempts')
      .select(['target_id', 'status', 'reason', 'next_check_at'])
      .orderBy('id')
      .execute(),
  )
  const due = rows.filter(row => row.next_check_at && row.reason === 'superseded')
  expect(due.map(row => [row.target_id, row.status])).toEqual(Array(3).fill([booking, 'cancelled']))
  const states = (target: string) => rows.filter(row => row.target_id === target).map(row => row.status)
  expect(states(booking)).toEqual(['failed', 'cancelled', 'cancelled', 'cancelled', 'redirected'])
  expect(states(other)).toEqual(['redirected'])
  expect(states(agency)).toEqual(['redirected', 'redirected'])
})

test('a tenant that took no payments has no sandbox to fall back to, and no account yet', async () => {
  const rows = await database.unit(tenantId, db =>
    sql<{ gateway: string; accounts: number }>`select gateway,
      (select count(*)::int from gateway_accounts) as accounts from tenants order by key`.execute(db),
  )
  expect(rows.rows).toEqual([{ gateway: 'none', accounts: 0 }])
})
