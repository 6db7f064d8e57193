import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { execute } from '../support/database.ts'
import { anOldFlight, type OldFlight } from '../support/old-flights.ts'
import { openOld } from '../support/old-schema.ts'

const { database, databaseUrl, tenantId } = await openOld('113')

test('what was noted at blocks that got other flights is noted at the bookings that have no seats of them', async () => {
  // As 101 was for a short time.
  await execute(databaseUrl, 'alter table flight_bookings drop column missed_change')
  await execute(databaseUrl, 'alter table seat_blocks add column trip_changed_at timestamptz')
  const made = async (flight: OldFlight, changed: string | null) => {
    const { id, blockId } = await anOldFlight({ database, tenantId }, { inDays: 9 }, flight)
    const at = sql`now() + ${changed}::interval`
    await database.unit(tenantId, db =>
      sql`update seat_blocks set trip_changed_at = ${at} where id = ${blockId}`.execute(db),
    )
    return id
  }
  const ended = { status: 'expired', seats_state: 'none' } as const
  const ids = [
    await made(ended, '1 minute'),
    await made(ended, '-1 day'),
    await made(ended, null),
    await made({}, '1 minute'),
  ]
  expect(await migrate(database.pool)).toContain('113-missed-changes')
  const { rows } = await database.unit(tenantId, db =>
    sql<{
      id: string
      missed: string | null
    }>`select id, missed_change as missed from flight_bookings`.execute(db),
  )
  const missed = new Map(rows.map(row => [row.id, row.missed]))
  expect(ids.map(id => missed.get(id))).toEqual(['flights', null, null, null])
})
