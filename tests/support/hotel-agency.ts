import { sql } from 'kysely'
import { listDeskHotels } from '#shared/contract/desk/hotels/hotels.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import type { Client } from './client.ts'
import { anAgency } from './own-agency.ts'
import { dataDir } from './site.ts'

const TRIES = 100

/** An agency of one test alone that sells hotels, by its owner; the module is switched on as operators do. */
export async function anHotelAgency(): Promise<Client> {
  const owner = await anAgency()
  const database = await openDatabase({ dataDir: dataDir() } as never)
  const { id } = await database.admin
    .selectFrom('tenants')
    .select('id')
    .where('key', '=', owner.tenant)
    .executeTakeFirstOrThrow()
  await database.unit(id, db =>
    sql`update settings set data = jsonb_set(data, '{apps}', '["flights", "hotels"]')`.execute(db),
  )
  await sql`update tenants set updated_at = now() where id = ${id}`.execute(database.admin)
  await database.close()
  // Servers notice a manual change within five seconds.
  for (let tries = 0; tries < TRIES; tries++) {
    if ((await owner.call(listDeskHotels, {})).status === 200) return owner
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error('The agency does not sell hotels')
}
