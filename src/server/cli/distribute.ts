import { parseArgs } from 'node:util'
import { distribute, SHARDS } from '../db/machines/distribute.ts'
import { type Ask, listMachines, readShape, type Shape } from '../db/machines/distributed-shape.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { config } from '../lib/config.ts'
import { Refusal } from '../lib/errors.ts'
import { command } from './tenants.ts'

const USAGE = 'Usage: npm run db:distribute [-- --yes] [--shards NUMBER]'

async function look({ pool }: Database): Promise<{ machines: string[]; shape: Shape }> {
  const ask: Ask = async (text, values) => (await pool.query(text, values)).rows
  return { machines: await listMachines(ask), shape: await readShape(ask) }
}

const list = (names: string[]) => (names.length === 0 ? 'none' : names.join(', '))

function sentencesOf({ reference, spread, beside, local, keys, triggers }: Shape, shards: number): string[] {
  const parts = beside ? `beside ${beside}` : `in ${shards} parts`
  return [
    `Whole on each machine: ${list(reference)}.`,
    `Spread by tenant, ${parts}: ${list(spread)}.`,
    `Only on the coordinator: ${list(local)}, the queue of jobs.`,
    `Taken away and made again: ${keys.length} foreign keys, ${triggers.length} triggers; those that tell of hosts and ` +
      'tenants changed by hand are not made again (docs/operations.md).',
    'The roles rihla_app and rihla_directory may log in, which the coordinator does to the other machines.',
  ]
}

/** `npm run db:distribute`: spreads the database over the machines of Citus; without --yes it only says how. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { yes: { type: 'boolean' }, shards: { type: 'string' } } })
  const shards = Number(values.shards ?? SHARDS)
  if (!Number.isInteger(shards) || shards < 1 || shards > 1024) throw new Refusal(USAGE)
  const database = await openDatabase(config())
  try {
    if (database.embedded) throw new Refusal('The embedded database is of one machine: set DATABASE_URL.')
    const { machines, shape } = await look(database)
    console.log(`Machines that take rows: ${machines.join(', ')}.`)
    const tables = shape.reference.length + shape.spread.length
    if (tables === 0) return console.log('All tables are spread already.')
    for (const line of sentencesOf(shape, shards)) console.log(line)
    if (!values.yes)
      return console.log('Nothing was changed. Stop the servers, take a backup, and run it again with --yes.')
    await distribute(database, shards)
    await database.checkRole()
    console.log(`Spread ${tables} tables. Start the servers.`)
  } finally {
    await database.close()
  }
}

await command(run)
