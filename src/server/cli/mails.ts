import { parseArgs } from 'node:util'
import { requireMigrated } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { openMails, retryFailed } from '../features/notifications/retrying.service.ts'
import { config } from '../lib/config.ts'
import { Refusal } from '../lib/errors.ts'
import { isId } from '../lib/ids.ts'
import { command, commandContext, listTenants, requireDatabase } from './tenants.ts'

const options = {
  failed: { type: 'boolean' },
  retry: { type: 'boolean' },
  tenant: { type: 'string' },
} as const

type Open = Awaited<ReturnType<typeof openMails>>[number]

const lineOf = (tenant: string, { id, kind, created_at, tries, next_try_at, last_error }: Open) =>
  [
    tenant,
    id,
    kind,
    `ordered ${created_at.toISOString()}`,
    `${tries} tries`,
    last_error ?? 'no error',
    next_try_at ? `next ${next_try_at.toISOString()}` : 'not tried again',
  ].join('  ')

/** Lists queued mails; with --failed those given up, with --retry queues these again. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [id] = positionals
  if (id !== undefined && !isId(id)) throw new Refusal(`${id} is not the id of a mail.`)
  requireDatabase()
  const database = await openDatabase(config())
  let count = 0
  try {
    await requireMigrated(database.pool)
    for (const tenant of await listTenants(database, values.tenant)) {
      const ctx = commandContext(database, tenant)
      if (values.retry) {
        count += await retryFailed(ctx, id)
        continue
      }
      const mails = await openMails(ctx, values.failed ? 'failed' : 'waiting')
      for (const mail of mails) console.log(lineOf(tenant.key, mail))
      count += mails.length
    }
  } finally {
    await database.close()
  }
  const what = values.retry ? 'are tried again by a running server' : values.failed ? 'failed' : 'wait'
  console.log(`${count} mails ${what}.`)
}

await command(run)
