import { join } from 'node:path'
import pg from 'pg'
import { socketDir } from '../../src/server/db/embedded/directory.ts'
import type { Site } from './site.ts'

/** A connection to the site's database that may fill it. */
export async function openDatabase({ dataDir }: Pick<Site, 'dataDir'>): Promise<pg.Client> {
  const host = socketDir(join(dataDir, 'postgres'))
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' })
  await client.connect()
  // Every row is made of rows that are there; asking again for each would take most of the time.
  await client.query(
    "set session_replication_role = replica; set statement_timeout = 0; set work_mem = '64MB'",
  )
  return client
}
