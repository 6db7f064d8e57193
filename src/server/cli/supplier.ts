import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { sellOwn, setUpSupplier } from '../features/hotel-bookings/supplier/set-up.service.ts'
import { config } from '../lib/config.ts'
import { Refusal } from '../lib/errors.ts'
import { command, commandContext, listTenants, requireDatabase } from './tenants.ts'

const options = {
  tenant: { type: 'string' },
  hotel: { type: 'string' },
  supplier: { type: 'string' },
  code: { type: 'string' },
  own: { type: 'boolean' },
} as const

/** Sells a hotel from a supplier, or with --own from the agency's allotments. The key comes from the standard input. */
async function run(): Promise<void> {
  const { tenant: key, hotel, supplier, code, own } = parseArgs({ options }).values
  if (!key || !hotel) throw new Refusal('--tenant KEY and --hotel CODE are needed.')
  requireDatabase()
  const settings = config()
  const secret = own ? '' : (await text(process.stdin)).trim()
  if (!own && !(supplier && code && secret))
    throw new Refusal('--supplier NAME, --code CODE and the key on the standard input are needed, or --own.')
  if (!own && !settings.supplierUrls?.[supplier ?? ''])
    throw new Refusal(`RIHLA_SUPPLIER_URLS names no supplier ${supplier}.`)
  const database = await openDatabase(settings)
  try {
    await migrate(database.pool)
    for (const tenant of await listTenants(database, key)) {
      const ctx = commandContext(database, tenant)
      const account = { supplier: supplier ?? '', key: secret, hotel, code: code ?? '' }
      const done = own ? await sellOwn(ctx, hotel) : await setUpSupplier(ctx, account)
      if (!done) throw new Refusal(`There is no hotel ${hotel}.`)
      console.log(`${hotel} is sold from ${own ? 'own allotments' : supplier} from now on.`)
    }
  } finally {
    await database.close()
  }
}

await command(run)
