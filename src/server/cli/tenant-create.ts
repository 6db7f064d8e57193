import { parseArgs } from 'node:util'
import { createTenant } from '../db/create-tenant.ts'
import { migrate } from '../db/migrate.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { newTenant } from '../features/tenants/new-tenant.ts'
import { initialiseTenant, LINK_HOURS } from '../features/tenants/tenants.service.ts'
import { config } from '../lib/config.ts'
import { Refusal } from '../lib/errors.ts'
import { pageUrl } from '../lib/links.ts'
import type { Tenant } from '../lib/tenant.ts'
import { OPTIONS, readOrder, type TenantOrder } from './tenant-options.ts'
import { command, commandContext } from './tenants.ts'

const USAGE = `Usage: npm run tenant:create -- --key KEY --name-en NAME --name-ar NAME --host HOST --currency SAR
         --owner-email ADDRESS [--owner-name NAME] [--owner-lang en|ar] [--email ADDRESS] [--sandbox-payments]`

/** Explains a unique violation: the tenant exists already. */
function refusalOf(error: unknown, { tenant, host }: TenantOrder): unknown {
  const { message, constraint } = error as Error & { constraint?: string }
  // Of another machine only the message comes, with the number of a part.
  const broken = (constraint ?? /constraint "(\w+)"/.exec(message)?.[1])?.replace(/_\d+$/, '')
  if (broken === 'tenants_key_key')
    return new Refusal(`There is an agency with the key “${tenant.key}” already.`)
  if (broken === 'tenant_hosts_pkey') return new Refusal(`The host “${host}” belongs to an agency already.`)
  return error
}

async function create(database: Database, order: TenantOrder): Promise<{ tenant: Tenant; token: string }> {
  const tenant = newTenant(order.tenant)
  try {
    const token = await createTenant(database, tenant, order.host, within =>
      initialiseTenant(commandContext(within, tenant), order.owner, order.tenant.market),
    )
    return { tenant, token }
  } catch (error) {
    throw refusalOf(error, order)
  }
}

function report({ key, origin, settings, tax }: Tenant, { owner }: TenantOrder, token: string): void {
  const vat = tax.standardRateBp ? `VAT ${tax.standardRateBp / 100} %` : 'no VAT'
  console.log(`${key}: ${settings.name.en} · ${settings.name.ar}`)
  console.log(`  ${origin}   ${origin}/ar`)
  console.log(`  Taken from ${settings.currency.code}: ${settings.country}, ${settings.time_zone}, ${vat}.`)
  if (settings.has_online_payment) console.log('  Payments go to the sandbox: no card is charged.')
  else console.log('  Customers cannot pay on the site yet.')
  console.log('  There are no legal pages yet; they are shown once they are written (has_legal).\n')
  console.log(`${owner.name} <${owner.email}> sets a password once, within ${LINK_HOURS} hours, at`)
  console.log(`  ${pageUrl({ origin }, owner.lang, `/reset-password/${token}`)}`)
  console.log(`Afterwards, a new link is mailed from ${pageUrl({ origin }, owner.lang, '/forgot-password')}`)
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS })
  if (Object.keys(values).length === 0) throw new Refusal(USAGE)
  const settings = config()
  const order = readOrder(values, settings.port)
  const database = await openDatabase(settings)
  try {
    await migrate(database.pool)
    const { tenant, token } = await create(database, order)
    report(tenant, order, token)
  } finally {
    await database.close()
  }
}

await command(run)
