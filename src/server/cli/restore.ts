import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '../backup/restore.ts'
import { setConfig } from '../lib/config.ts'
import { Refusal } from '../lib/errors.ts'
import { printFacts, settingsWith } from './backup-facts.ts'
import { verifyLedgers } from './ledgers.ts'
import { command } from './tenants.ts'

const USAGE = `Usage: npm run restore -- FOLDER [--secret FILE] [--other-secret]
The secret of the backup is given by --secret FILE, RIHLA_SECRET_FILE or RIHLA_SECRET.`

/** Restores a backup into an empty RIHLA_DATA, or an empty database of DATABASE_URL. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { secret: { type: 'string' }, 'other-secret': { type: 'boolean' } },
    allowPositionals: true,
  })
  const [folder] = positionals
  const given = values.secret ?? process.env.RIHLA_SECRET_FILE ?? process.env.RIHLA_SECRET
  if (!folder || positionals.length > 1 || !given) throw new Refusal(USAGE)
  const settings = setConfig(settingsWith(values.secret))
  let broken = 0
  const { manifest } = await restore({
    dir: resolve(folder),
    settings,
    otherSecret: values['other-secret'],
    keepSecret: values.secret !== undefined && settings.databaseUrl === undefined,
    look: async database => {
      broken = await verifyLedgers(database)
    },
  })
  printFacts(manifest)
  if (broken > 0) throw new Refusal(`It was restored, but ${broken} of the statements above do not hold.`)
  console.log('Restored. Start the server with the same secret.')
}

await command(run)
