import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { takeBackup } from '../backup/take.ts'
import { openDatabase } from '../db/open.ts'
import { config } from '../lib/config.ts'
import { Refusal } from '../lib/errors.ts'
import { printFacts } from './backup-facts.ts'
import { command, requireDatabase } from './tenants.ts'

const USAGE = 'Usage: npm run backup -- --out FOLDER [--secret-to OTHER_FOLDER]'

const isInside = (path: string, folder: string) => !relative(folder, path).startsWith('..')

async function writeSecret(folder: string, name: string, secret: string): Promise<string> {
  const file = join(folder, `rihla-secret-${name}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(file, secret, { mode: 0o600 })
  return file
}

/** Backs up database and files beside running servers; the secret only where it is asked for, and never with them. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string' }, 'secret-to': { type: 'string' } } })
  if (!values.out) throw new Refusal(USAGE)
  requireDatabase()
  const out = resolve(values.out)
  const secretTo = values['secret-to'] && resolve(values['secret-to'])
  if (secretTo && isInside(secretTo, out))
    throw new Refusal('The secret opens what is sealed in the backup: keep it in another place.')
  const database = await openDatabase(config())
  try {
    const manifest = await takeBackup(database, config(), out)
    printFacts(manifest)
    const { secret: name } = manifest
    if (secretTo) console.log(`The secret is in ${await writeSecret(secretTo, name, config().secret)}.`)
    else console.log(`The secret, named ${name}, is not in it. Keep a copy of it in another place.`)
  } finally {
    await database.close()
  }
}

await command(run)
