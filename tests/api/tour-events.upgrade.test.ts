import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('108')
const tour = newId()

const NOTED = ['3', '+ double', '− single', 'triple · women · 412', 'TB-ABC234']
const NAMES = ['ALHARBI / SAMI', 'ALHARBI', 'Double', '']

/** A tour with an event for each text of who was put where, and some of other kinds. */
async function fill(): Promise<void> {
  const both = '{"en":"T","ar":"T"}'
  const events = [...NOTED, ...NAMES].map(rooms => ({
    kind: 'rooms_changed',
    data: { before: {}, after: { rooms } },
  }))
  const other = {
    kind: 'leader_link_made',
    data: { before: {}, after: { leader: 'Salim', rooms: 'ALHARBI' } },
  }
  await database.unit(tenantId, async db => {
    await sql`insert into tours (tenant_id, id, code, kind, days, nights, title, summary, destination, content)
      values (${tenantId}, ${tour}, 'T', 'umrah', 1, 1, ${both}, ${both}, ${both}, '{}')`.execute(db)
    for (const { kind, data } of [...events, other])
      await sql`insert into tour_events (tenant_id, tour_id, id, kind, actor_kind, data)
        values (${tenantId}, ${tour}, ${newId()}, ${kind}, 'staff', ${JSON.stringify(data)})`.execute(db)
  })
}

test('the history of a departure’s rooms loses the names of travellers, and nothing else', async () => {
  await fill()
  expect(await migrate(database.pool)).toContain('108-names-in-tour-events')
  const { rows } = await database.unit(tenantId, db =>
    sql<{ kind: string; data: { before: object; after: Record<string, string> } }>`
      select kind, data from tour_events order by id`.execute(db),
  )
  expect(rows.map(({ data }) => data.after)).toEqual([
    ...NOTED.map(rooms => ({ rooms })),
    ...NAMES.map(() => ({})),
    { leader: 'Salim', rooms: 'ALHARBI' },
  ])
  expect(rows.every(({ data }) => data.before)).toBe(true)
})
