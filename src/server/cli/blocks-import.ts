import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { migrate } from '../db/migrate.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { importBlocks } from '../features/seat-blocks/block-import.service.ts'
import { config } from '../lib/config.ts'
import { Refusal } from '../lib/errors.ts'
import { csvText } from '../lib/files/csv-records.ts'
import type { Tenant } from '../lib/tenant.ts'
import { command, commandContext, listTenants, requireDatabase } from './tenants.ts'

const USAGE = 'Usage: npm run blocks:import -- FILE.csv [--tenant KEY]      (see docs/blocks-csv.md)'

async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new Refusal(`The file ${path} cannot be read.`)
  })
  try {
    return csvText(bytes)
  } catch {
    throw new Refusal(`${path} is not UTF-8 text. In your spreadsheet, save it as “CSV UTF-8”.`)
  }
}

async function findTenant(database: Database, key: string | undefined): Promise<Tenant> {
  const tenants = await listTenants(database, key)
  const [tenant] = tenants
  if (tenant && tenants.length === 1) return tenant
  const keys = tenants.map(each => each.key).join(', ')
  throw new Refusal(
    tenants.length ? `Say which agency: --tenant ${keys}` : 'There is no agency to import into.',
  )
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { tenant: { type: 'string' } },
  })
  const [path] = positionals
  if (!path || positionals.length > 1) throw new Refusal(USAGE)
  const csv = await readText(path)
  requireDatabase()
  const database = await openDatabase(config())
  try {
    await migrate(database.pool)
    const tenant = await findTenant(database, values.tenant)
    const { imported, errors } = await importBlocks(commandContext(database, tenant), csv)
    for (const { line, column, message } of errors) {
      console.error(`Line ${line}${column ? `, column ${column}` : ''}: ${message}`)
    }
    if (errors.length > 0) throw new Refusal(`Nothing was imported: ${errors.length} to mend in ${path}.`)
    console.log(`${imported} seat blocks imported into ${tenant.key}.`)
  } finally {
    await database.close()
  }
}

await command(run)
