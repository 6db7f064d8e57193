import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { FIRST_PREVIOUS_HASH } from '../../src/server/features/e-invoicing/document/sign.ts'
import { signWith } from '../../src/server/features/e-invoicing/signing.service.ts'
import { activeUnit } from '../../src/server/features/e-invoicing/units.repo.ts'
import { issueOwed } from '../../src/server/features/invoices/issue.service.ts'
import { type App, openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { hashOf } from '../support/e-invoicing/read-xml.ts'
import { connectUnit, openAuthority } from '../support/e-invoicing/unit.ts'
import { fillBookings } from '../support/many-bookings.ts'
import { agencyId, tenantId, userId } from '../support/people.ts'
import { removable, withoutGuards } from '../support/unguarded.ts'

const COUNT = 30
const FARE = JSON.stringify([
  { kind: 'fare', category: 'ADT', quantity: 1, unitMinor: 100_000, netMinor: 100_000, vatCategory: 'Z' },
])
const { authority, url } = await openAuthority()
const app: App = await openApp({ eInvoicingUrl: url }, removable)

/** Invoices that no unit has signed yet. */
async function manyInvoices(): Promise<string[]> {
  await aBlock(app, 'nakheel')
  await app.runtime.db.admin.transaction().execute(db =>
    fillBookings(statement => sql.raw(statement).execute(db), {
      ...{
        tenantId: tenantId('nakheel'),
        agencyId: agencyId('nakheel', 1),
        userId: userId('nakheel', 'customer'),
      },
      ...{ from: 0, to: 100 },
    }),
  )
  await app.rows('nakheel', db =>
    sql`update bookings set price_lines = ${FARE} where price_lines = '[]'`.execute(db),
  )
  const paid = await app.rows('nakheel', db =>
    db
      .selectFrom('bookings')
      .select('id')
      .where('status', '=', 'confirmed')
      .where('total_minor', '=', 100_000)
      .whereRef('paid_minor', '=', 'total_minor')
      .limit(COUNT)
      .execute(),
  )
  for (const { id } of paid) await app.system().unit(u => issueOwed(u, id))
  const invoices = await app.rows('nakheel', db => db.selectFrom('invoices').select('id').execute())
  return invoices.map(({ id }) => id)
}

async function signAtOnce(invoices: readonly string[]) {
  const tries = invoices.map(id =>
    app.system().unit(async u => {
      const unit = await activeUnit(u)
      if (!unit) throw new Error('No unit')
      return signWith(u, unit, id)
    }),
  )
  const results = await Promise.allSettled(tries)
  return results.filter(({ status }) => status === 'rejected').length
}

const signed = () =>
  app.rows('nakheel', db =>
    db
      .selectFrom('e_invoices')
      .select(['counter', 'hash', 'previous_hash', 'xml'])
      .where('counter', 'is not', null)
      .orderBy('counter')
      .execute(),
  )

let invoices: string[]
beforeAll(async () => {
  invoices = await manyInvoices()
  await connectUnit(await app.as('staff'), authority)
})

test('many invoices of one unit at once make an unbroken chain; without the lock they take the same place', async () => {
  const half = invoices.length >> 1
  expect(half).toBeGreaterThan(8)
  expect(await signAtOnce(invoices.slice(0, half))).toBe(0)
  const chain = await signed()
  expect(chain.map(({ counter }) => counter)).toEqual(chain.map((_, at) => at + 1))
  chain.forEach(({ previous_hash, hash, xml }, at) => {
    expect(previous_hash).toBe(at === 0 ? FIRST_PREVIOUS_HASH : chain[at - 1]?.hash)
    expect(hashOf(xml ?? '')).toBe(hash)
  })
  const lost = await withoutGuards(() => signAtOnce(invoices.slice(half)))
  expect(lost).toBeGreaterThan(0)
})
