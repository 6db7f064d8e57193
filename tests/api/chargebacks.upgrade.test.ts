import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('096')
const attempt = newId()
const run = <Row>(query: ReturnType<typeof sql<Row>>) =>
  database.unit(tenantId, async db => (await query.execute(db)).rows)
const post = (kind: string) =>
  run(sql`insert into payments (tenant_id, id, attempt_id, kind, posting_key, amount_minor, currency)
    values (${tenantId}, ${newId()}, ${attempt}, ${kind}, ${kind}, 100, 'SAR')`)

test('books of before take what payers’ banks took back, and nothing else', async () => {
  await run(sql`insert into payment_attempts (tenant_id, id, target_kind, target_id, amount_minor, currency, method,
      gateway, status, lang, expires_at)
    values (${tenantId}, ${attempt}, 'booking', ${newId()}, 100, 'SAR', 'card', 'stripe', 'disputed', 'en', now())`)
  await post('payment')
  await expect(post('chargeback')).rejects.toThrow('payments_kind_check')
  expect(await migrate(database.pool)).toContain('096-chargebacks')
  for (const kind of ['chargeback', 'chargeback_fee']) await post(kind)
  await expect(post('anything')).rejects.toThrow('payments_kind_check')
})
