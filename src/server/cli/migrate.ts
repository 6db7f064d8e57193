import { buildIndexes } from '../db/indexes.ts'
import { migrate } from '../db/migrate.ts'
import { indexesOfRelease } from '../db/migration-files.ts'
import { openDatabase } from '../db/open.ts'
import { config } from '../lib/config.ts'
import { main } from './run.ts'

const say = (sentence: string) => console.log(sentence)

/** `npm run db:migrate`: migrates the configured database, and builds the indexes that servers may work without. */
main(async () => {
  const database = await openDatabase(config())
  try {
    const { length } = await migrate(database.pool, say)
    await buildIndexes(database, await indexesOfRelease(), say)
    console.log(length > 0 ? `Applied ${length} migrations.` : 'The database is up to date.')
  } finally {
    await database.close()
  }
})
