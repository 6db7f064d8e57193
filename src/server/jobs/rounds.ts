import type { Context } from '../context/context.ts'
import type { TimedJob } from '../context/jobs.ts'
import type { ContextInput } from '../context/make-context.ts'
import type { TenantDirectory } from '../context/tenants.ts'
import type { Database } from '../db/open.ts'
import { dueSince } from '../features/accounts/erasure.ts'
import { retryMails } from '../features/notifications/retrying.service.ts'
import type { Log } from '../lib/log.ts'
import { metrics } from '../lib/metrics.ts'
import { deleteOldPoints } from '../stores/limits-store.ts'
import { clean, makeRoundRobin } from './cleaning.ts'
import { tenantsWithDue } from './due.repo.ts'
import { handlers } from './handlers.ts'
import { systemInput } from './system-input.ts'
import { every, type Timers } from './timers.ts'

const SWEEP_MS = 60_000
const RECONCILE_MS = 20_000
const CLEANING_MS = 10 * 60_000
const E_INVOICE_MS = 30_000
const MAIL_RETRY_MS = 15_000
const WARN_MS = 10 * 60_000
const REMIND_MS = 60 * 60_000
const RELEASE_MS = 10 * 60_000
const RATING_MS = 60 * 60_000
const COMPLETE_MS = 60 * 60_000
const WAITING_MS = 60_000
const SUPPLIER_MS = 20_000
const ERASE_MS = 60 * 60_000
/** Tenants per cleanup: ten thousand are reached within a day. */
const TENANTS_PER_CLEANUP = 100

interface Rounds {
  db: Database
  tenants: TenantDirectory
  contextFor(input: ContextInput): Context
  log: Log
}

/** Runs `work` for each tenant; an error in one does not stop the others. */
async function forEach(
  { tenants, contextFor, log }: Rounds,
  name: string,
  ids: string[],
  work: (ctx: ReturnType<Rounds['contextFor']>) => Promise<unknown> | undefined,
): Promise<void> {
  for (const id of ids) {
    const tenant = tenants.byId(id)
    if (!tenant) continue
    try {
      await work(contextFor(systemInput(tenant)))
    } catch (error) {
      metrics.roundsFailed.inc({ round: name })
      log.error({ err: error, job: name, tenant: tenant.key }, 'round failed')
    }
  }
}

export async function round(rounds: Rounds, name: TimedJob): Promise<void> {
  const now = new Date()
  const due = await tenantsWithDue[name](rounds.db, name === 'account.erase' ? dueSince(now) : now)
  await forEach(rounds, name, due, ctx => handlers[name]?.(ctx, {}))
}

/** Retries all waiting mails on start: their cause may have been fixed. */
export async function retryAllMails(rounds: Rounds): Promise<void> {
  const ever = new Date('2200-01-01')
  const waiting = await tenantsWithDue['mail.retry'](rounds.db, ever)
  await forEach(rounds, 'mail.retry', waiting, ctx => retryMails(ctx, ever))
}

export function startRounds(rounds: Rounds): Timers[] {
  const nextTenants = makeRoundRobin(TENANTS_PER_CLEANUP)
  const cleaning = async () => {
    await deleteOldPoints(rounds.db)
    await forEach(rounds, 'cleaning', nextTenants(rounds.tenants.ids()), clean)
  }
  const timed = (name: TimedJob, ms: number) => every(ms, name, rounds.log, () => round(rounds, name))
  const first = retryAllMails(rounds).catch(error =>
    rounds.log.error({ err: error, job: 'mail.retry' }, 'round failed'),
  )
  return [
    { stop: () => first },
    timed('hold.sweep', SWEEP_MS),
    timed('hold.warn', WARN_MS),
    timed('request.end', SWEEP_MS),
    timed('allocation.recall', SWEEP_MS),
    timed('payment.reconcile', RECONCILE_MS),
    timed('payment.remind', REMIND_MS),
    timed('e_invoice.retry', E_INVOICE_MS),
    timed('mail.retry', MAIL_RETRY_MS),
    timed('stock.release', RELEASE_MS),
    timed('rating.ask', RATING_MS),
    timed('booking.complete', COMPLETE_MS),
    timed('waiting.round', WAITING_MS),
    timed('supplier.round', SUPPLIER_MS),
    timed('account.erase', ERASE_MS),
    every(CLEANING_MS, 'cleaning', rounds.log, cleaning),
  ]
}
