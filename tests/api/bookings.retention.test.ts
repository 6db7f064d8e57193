import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clean } from '../../src/server/jobs/cleaning.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { fillBookings } from '../support/many-bookings.ts'
import { agencyId, tenantId, userId } from '../support/people.ts'
import { expectFew, plansOfWork } from '../support/plans.ts'

const app = await openApp()
const forget = () => clean(app.system())

const stages = () =>
  app.rows('nakheel', async db => {
    const { rows } = await sql<{ forgotten: string; bookings: number }>`
      select forgotten, count(*)::int as bookings from bookings group by 1`.execute(db)
    return Object.fromEntries(rows.map(({ forgotten, bookings }) => [forgotten, bookings]))
  })

test('what is to be forgotten next is found without reading what has been', async () => {
  await aBlock(app)
  await app.runtime.db.admin.transaction().execute(db =>
    fillBookings(statement => sql.raw(statement).execute(db), {
      tenantId: tenantId('nakheel'),
      userId: userId('nakheel', 'customer'),
      agencyId: agencyId('nakheel', 0),
      from: 0,
      to: 5000,
    }),
  )
  await forget()
  expect((await stages()).numbers).toBeGreaterThan(2000)
  await sql`update bookings set forgotten = 'nothing' where id in (
    select id from bookings where forgotten = 'numbers' order by ends_on desc limit 250)`.execute(
    app.runtime.db.admin,
  )
  await sql`vacuum analyze bookings`.execute(app.runtime.db.admin)
  const before = (await stages()).nothing
  expectFew(await plansOfWork(app, forget), 100)
  expect((await stages()).nothing).toBe((before ?? 0) - 250)
})
