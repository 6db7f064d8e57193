import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { anOldFlight } from '../support/old-flights.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('121')

test('what staff confirmed unpaid, and a supplier was asked for, is noted as confirmed by them, so that it has its voucher', async () => {
  const { id } = await anOldFlight({ database, tenantId }, { inDays: 9 })
  const note = (actor: string, reason: string | null) =>
    database.unit(tenantId, db =>
      sql`insert into booking_events (tenant_id, id, booking_id, at, actor_kind, kind, to_status, reason)
        values (${tenantId}, ${newId()}, ${id}, now(), ${actor}, 'ordered', 'ticketing', ${reason})`.execute(
        db,
      ),
    )
  await note('staff', 'Pays by invoice')
  await note('gateway', null)
  await note('staff', null)
  expect(await migrate(database.pool)).toContain('121-confirmed-by-hand')
  const { rows } = await database.unit(tenantId, db =>
    sql<{ kind: string }>`select kind from booking_events order by id`.execute(db),
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['confirmed_by_hand', 'ordered', 'ordered'])
})
