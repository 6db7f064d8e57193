import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { type Database, openDatabase } from '../../src/server/db/open.ts'
import { newId } from '../../src/server/ids.ts'
import { execute } from '../support/database.ts'
import { migrateUpTo } from '../support/old-schema.ts'

const maintenance = inject('maintenanceUrl')
const name = `rihla_old_${randomUUID().slice(0, 8)}`
const owner = `owner_${randomUUID().slice(0, 8)}`
const [tenantId, booking, other, agency] = [newId(), newId(), newId(), newId()]
let database: Database

const anAttempt = (kind: string, target: string, status: string) =>
  database.unit(tenantId, db =>
    sql`insert into payment_attempts (tenant_id, id, target_kind, target_id, amount_minor, currency, method,
        gateway, status, lang, expires_at)
      values (${tenantId}, ${newId()}, ${kind}, ${target}, 100, 'SAR', 'card', 'sandbox', ${status}, 'en',
        now() + interval '1 hour')`.execute(db),
  )

// The role of an operator's own database: it owns the tables and is no superuser.
beforeAll(async () => {
  await execute(maintenance, `create role ${owner} login createrole in role rihla_app, rihla_directory`)
  await execute(maintenance, `create database ${name} owner ${owner}`)
  const url = Object.assign(new URL(maintenance), { pathname: `/${name}`, username: owner }).href
  database = await openDatabase({ databaseUrl: url, dataDir: tmpdir() })
  await migrateUpTo(database, '017')
  const tenant = { id: tenantId, key: 'old', origin: 'http://old.test' }
  await database.admin.insertInto('tenants').values(tenant).execute()
})

afterAll(async () => {
  await database.close()
  await execute(maintenance, `drop database if exists ${name} with (force)`)
  await execute(maintenance, `drop role if exists ${owner}`)
})

test('of several open payments for one booking the newest stays open, and the others are to be closed', async () => {
  for (const status of ['failed', 'redirected', 'pending', 'created', 'redirected'])
    await anAttempt('flight_booking', booking, status)
  await anAttempt('flight_booking', other, 'redirected')
  for (const status of ['redirected', 'redirected']) await anAttempt('agency_top_up', agency, status)
  expect(await migrate(database.pool)).toContain('017-one-open-payment')
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
