import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { config } from '../lib/config.ts'
import { demoAccounts, seedDemo } from '../seed/index.ts'

/** `npm run db:seed`: seeds the demo into an empty embedded database; into a configured one only with `-- demo`. */
async function run(): Promise<void> {
  const settings = config()
  if (settings.databaseUrl && process.argv[2] !== 'demo') {
    throw new Error(
      'DATABASE_URL names a database of your own. To plant the demo there, say: npm run db:seed -- demo',
    )
  }
  const database = await openDatabase(settings)
  try {
    await migrate(database.pool)
    const planted = await seedDemo(database, { port: settings.port })
    if (!planted) console.log('The database has agencies already; nothing was planted.')
    else
      for (const { tenant, email, password } of demoAccounts) console.log(`${tenant}: ${email} / ${password}`)
  } finally {
    await database.close()
  }
}

await run().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
