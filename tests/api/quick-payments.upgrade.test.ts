import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openOld } from '../support/old-schema.ts'

const [booking, attempt] = [newId(), newId()]
const { database, tenantId } = await openOld('030')
const run = <Row>(query: ReturnType<typeof sql<Row>>) => database.unit(tenantId, db => query.execute(db))

test('payments of the release before stand as they were, and a payment without a booking can be matched', async () => {
  await run(sql`insert into payment_attempts (tenant_id, id, target_kind, target_id, amount_minor, currency, method,
      gateway, status, lang, expires_at)
    values (${tenantId}, ${attempt}, 'booking', ${booking}, 100, 'SAR', 'card', 'sandbox', 'paid', 'en', now())`)
  await run(sql`insert into payments (tenant_id, id, attempt_id, booking_id, kind, posting_key, amount_minor, currency)
    values (${tenantId}, ${newId()}, ${attempt}, ${booking}, 'payment', 'paid', 100, 'SAR')`)
  expect(await migrate(database.pool)).toContain('031-quick-payments')
  const { rows } = await run(sql`select target_kind, p.booking_id, p.amount_minor
    from payment_attempts a join payments p on p.attempt_id = a.id`)
  expect(rows).toEqual([{ target_kind: 'booking', booking_id: booking, amount_minor: 100 }])
  const id = newId()
  await run(sql`insert into payment_attempts (tenant_id, id, target_kind, target_id, amount_minor, currency, method,
      gateway, status, lang, expires_at)
    values (${tenantId}, ${newId()}, 'quick_payment', ${id}, 100, 'SAR', 'card', 'sandbox', 'created', 'en', now())`)
  await run(sql`update payments set booking_id = ${booking}`)
  await expect(run(sql`update payments set amount_minor = 1`)).rejects.toThrow('permission denied')
})
