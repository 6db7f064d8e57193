import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkBackup, openSome } from '../backup/check.ts'
import type { ListedFile } from '../backup/kept-files.ts'
import { nameOfSecret } from '../backup/manifest.ts'
import { tryOut } from '../backup/try-out.ts'
import { setConfig } from '../lib/config.ts'
import { Refusal } from '../lib/errors.ts'
import { printFacts, settingsAtHand } from './backup-facts.ts'
import { verifyLedgers } from './ledgers.ts'
import { command } from './tenants.ts'

const USAGE = 'Usage: npm run backup:verify -- FOLDER [--secret FILE] [--hashes-only]'
const OPENED = 50

async function openFiles(files: ListedFile[], dir: string): Promise<void> {
  const { opened, closed } = await openSome(files, dir, OPENED)
  if (closed.length > 0) throw new Refusal(`These files cannot be opened: ${closed.join(', ')}`)
  console.log(`${opened} files, chosen at random, can be opened.`)
}

/** Checks every part of a backup, restores it into a database made for that, and verifies the ledger there. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { secret: { type: 'string' }, 'hashes-only': { type: 'boolean' } },
    allowPositionals: true,
  })
  const [folder] = positionals
  if (!folder || positionals.length > 1) throw new Refusal(USAGE)
  const dir = resolve(folder)
  const { manifest, files } = await checkBackup(dir)
  printFacts(manifest)
  console.log('Every part and file is as it was written.')
  const settings = setConfig(settingsAtHand(values.secret))
  if (nameOfSecret(settings.secret) === manifest.secret) await openFiles(files, dir)
  else
    console.log(
      `No file was opened: the secret named ${manifest.secret} is not at hand. Give it: --secret FILE`,
    )
  if (values['hashes-only']) return
  let broken = 0
  await tryOut(dir, manifest, async database => {
    broken = await verifyLedgers(database)
  })
  if (broken > 0) throw new Refusal(`${broken} of the statements above do not hold.`)
  console.log('It was restored into a database made for that, and taken away again.')
}

await command(run)
