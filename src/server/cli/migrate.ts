import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { config } from '../lib/config.ts'
import { main } from './run.ts'

/** `npm run db:migrate`: migrates the configured database. */
main(async () => {
  const database = await openDatabase(config())
  try {
    const { length } = await migrate(database.pool, name => console.log(`Applying ${name} …`))
    console.log(length > 0 ? `Applied ${length} migrations.` : 'The database is up to date.')
  } finally {
    await database.close()
  }
})
