import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { returnsDue } from '../../src/server/features/payments/refunds/retry.repo.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('112')

test('a payment that staff sent back before the upgrade, and that never went, is found by the round', async () => {
  const due = () =>
    database.overview(
      async db => (await sql`select tenant_id from ${returnsDue(new Date())}`.execute(db)).rows,
    )
  await database.unit(tenantId, db =>
    sql`insert into payment_attempts (tenant_id, id, target_kind, target_id, amount_minor, currency, method, gateway,
        status, flagged, lang, expires_at, created_at)
      values (${tenantId}, ${newId()}, 'booking', ${newId()}, 100, 'SAR', 'card', 'sandbox', 'cancelled', 'returning',
        'en', now(), now() - interval '1 day')`.execute(db),
  )
  expect(await migrate(database.pool)).toContain('112-money-on-its-way-back')
  expect(await due()).toEqual([{ tenant_id: tenantId }])
})
