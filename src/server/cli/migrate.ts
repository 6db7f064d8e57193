import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { config } from '../lib/config.ts'
import { main } from './run.ts'

/** `npm run db:migrate`: migrates the configured database. */
main(async () => {
  const database = await openDatabase(config())
  try {
    const done = await migrate(database.pool)
    console.log(done.length > 0 ? `Applied ${done.join(', ')}` : 'The database is up to date.')
  } finally {
    await database.close()
  }
})
