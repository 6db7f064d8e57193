import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { GUARDS } from '../../src/server/context/guards.ts'
import { makeContext } from '../../src/server/context/make-context.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { retryMails } from '../../src/server/features/notifications/retrying.service.ts'
import { tenantsWithDue } from '../../src/server/jobs/due.repo.ts'
import type { JobQueue } from '../../src/server/jobs/queue.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { makeLog } from '../../src/server/lib/log.ts'
import { compose } from '../../src/server/runtime/composition.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('016')
const [sent, given, token, booking] = [newId(), newId(), 'a'.repeat(64), newId()]
const enqueued: unknown[] = []

const aMail = (id: string, sentAt: string | null) => sql`
  insert into mails (tenant_id, id, dedupe_key, kind, booking_id, lang, recipient, created_at, sent_at)
  values (${tenantId}, ${id}, ${`confirmed:${id}`}, 'booking_confirmed', ${booking}, 'ar', 'guest@example.com',
    now() - interval '20 days', ${sentAt}::timestamptz)`

/** A context of this database that records its jobs here. */
function context() {
  const queue = { send: async (_db: unknown, _job: string, payload: unknown) => void enqueued.push(payload) }
  const jobs = { ...queue, poll: () => undefined } as unknown as JobQueue
  const parts = { database, queue: () => jobs, log: makeLog('silent'), guards: GUARDS }
  return makeContext(parts, { tenant: { id: tenantId } as never, lang: 'en' })
}

beforeAll(async () => {
  await database.unit(tenantId, async db => {
    await aMail(sent, '2026-01-01').execute(db)
    await aMail(given, null).execute(db)
    await sql`insert into guest_grants (tenant_id, token_hash, target_id, expires_at)
      values (${tenantId}, ${token}, ${booking}, now() + interval '1 hour')`.execute(db)
    await sql`insert into payment_attempts (tenant_id, id, target_kind, target_id, amount_minor, currency, method,
        gateway, status, lang, expires_at)
      values (${tenantId}, ${newId()}, 'flight_booking', ${booking}, 100, 'SAR', 'card', 'sandbox', 'paid', 'en',
        now())`.execute(db)
  })
  const made = await migrate(database.pool)
  expect(made).toEqual(
    expect.arrayContaining(['016-mails', '017-one-open-payment', '018-guest-grants', '019-made-grants']),
  )
})

test('mails from before there were tries are sent if they were, and else wait for three more days of tries', async () => {
  const { rows } = await database.unit(tenantId, db =>
    sql<Record<string, unknown>>`select id, state, tries, next_try_at <= now() as due, content,
      give_up_at > now() + interval '71 hours' as has_time from mails order by state`.execute(db),
  )
  expect(rows).toEqual([
    { id: sent, state: 'sent', tries: 0, due: null, content: null, has_time: true },
    { id: given, state: 'waiting', tries: 0, due: true, content: null, has_time: true },
  ])
})

test('what an earlier version gave up is found across agencies, and tried again', async () => {
  compose()
  expect(await tenantsWithDue(database, 'mail.retry', new Date())).toEqual([tenantId])
  expect(await retryMails(context())).toBe(1)
  expect(enqueued).toEqual([{ tenantId, mailId: given }])
})

test('payments and what guests may open are as they were', async () => {
  const [attempts, grants] = await database.unit(tenantId, async db => [
    await db.selectFrom('payment_attempts').select(['status', 'gateway_account', 'payer_id']).execute(),
    await db.selectFrom('guest_grants').select(['token_hash', 'target_id', 'made']).execute(),
  ])
  expect(attempts).toEqual([{ status: 'paid', gateway_account: null, payer_id: null }])
  expect(grants).toEqual([{ token_hash: token, target_id: booking, made: true }])
})
