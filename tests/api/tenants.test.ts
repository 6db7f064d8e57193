import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openTenants } from '../../src/server/context/tenants.ts'
import { allKinds } from '../../src/server/features/bookings/kind.port.ts'
import { round } from '../../src/server/jobs/rounds.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, setHoldEnd } from '../support/bookings.ts'
import { hearing } from '../support/changes.ts'
import { manyKey, plantManyTenants } from '../support/many-tenants.ts'
import { tenantId } from '../support/people.ts'

const app = await openApp()
const { db, tenants } = app.runtime
const MANY = 600
let withTwo: number

/** Statements sent while `work` ran. */
async function statements(work: () => Promise<unknown>): Promise<string[]> {
  using spy = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  return spy.mock.calls.map(([query]) =>
    typeof query === 'string' ? query : (query as { text: string }).text,
  )
}

const open = async () => (await openTenants(db, () => undefined, app.runtime.log)).stop()

/** The fewest of two: the running server's own poll falls into one of them at most. */
async function statementsToOpen(): Promise<number> {
  const [one, two] = [await statements(open), await statements(open)]
  return Math.min(one.length, two.length)
}

/** Changes are applied one after another: once this one is known, the look that every opening begins with has ended. */
async function firstLookEnded(): Promise<void> {
  const id = tenantId('nakheel')
  const before = tenants.stampOf(id) ?? 0
  await app.system().unit(async u => u.changed('settings'))
  await vi.waitFor(() => expect(tenants.stampOf(id)).toBeGreaterThan(before))
}

beforeAll(async () => {
  await firstLookEnded()
  withTwo = await statementsToOpen()
  await plantManyTenants(db, MANY)
  await tenants.refresh()
})

describe('six hundred agencies', () => {
  test('are found with at most two queries', async () => {
    expect(withTwo).toBeGreaterThan(0)
    expect(await statementsToOpen()).toBe(withTwo)
  })

  test('are each found by their host, again and again', () => {
    for (let times = 0; times < 2; times++)
      for (let number = 1; number <= MANY; number++) {
        const found = tenants.byHost(`${manyKey(number)}.localhost`)
        expect(found?.key).toBe(manyKey(number))
        expect(found?.settings).toMatchObject({ id: found?.id, name: { en: manyKey(number) } })
      }
  })

  test('are no trouble to their neighbour: a change of one is one question', async () => {
    const id = tenants.byHost(`${manyKey(7)}.localhost`)?.id as string
    const heard = hearing(app.runtime)
    const sent = await statements(async () => {
      await db.unit(id, async (_, last) =>
        last(`update settings set data = jsonb_set(data, '{slogan,en}', '"Near"') where tenant_id = '${id}'`),
      )
      await app.runtime
        .contextFor({ tenant: tenants.byId(id) as never, lang: 'en' })
        .unit(async u => u.changed('settings'))
      await heard.hears(`${id} settings`)
    })
    expect(tenants.byId(id)?.settings.slogan.en).toBe('Near')
    expect(sent.filter(text => text.includes('tenant_hosts')).length).toBe(1)
  })
})

test('a host that an operator gave in capitals is found as browsers ask for it', async () => {
  const id = tenants.byHost(`${manyKey(8)}.localhost`)?.id as string
  await db.admin.insertInto('tenant_hosts').values({ host: 'Book.Sahab.Example', tenant_id: id }).execute()
  await sql`update tenants set updated_at = now() where id = ${id}`.execute(db.admin)
  await expect.poll(() => tenants.byHost('book.sahab.example')?.id, { timeout: 8000 }).toBe(id)
})

describe('a round', () => {
  const units = (sent: string[]) => sent.filter(text => text.includes('role rihla_app')).length

  test('of six hundred agencies opens only the one where a hold has run out', async () => {
    const guest = app.guest()
    const booking = await aHeldBooking(guest, (await aBlock(app)).id)
    expect(units(await statements(() => round(app.runtime, 'hold.sweep')))).toBe(0)
    await setHoldEnd(app, guest, booking.id, new Date(Date.now() - 1000))
    // Kinds are swept one by one.
    expect(units(await statements(() => round(app.runtime, 'hold.sweep')))).toBe(allKinds().length)
    const [swept] = await app.rows('nakheel', rows =>
      rows.selectFrom('bookings').select('status').where('id', '=', booking.id).execute(),
    )
    expect(swept?.status).toBe('expired')
  })

  test('selects no tenant without open payments and deletion requests', async () => {
    for (const name of ['payment.reconcile', 'account.erase'] as const)
      expect(units(await statements(() => round(app.runtime, name)))).toBe(0)
  })

  test('erases where a request is old enough', async () => {
    const long = new Date(Date.now() - 31 * 86_400_000)
    const ask = app.rows('gulf', rows =>
      rows
        .updateTable('users')
        .set({ deletion_requested_at: long })
        .where('tenant_id', '=', tenantId('gulf'))
        .where('email_norm', '=', 'othercustomer@gulf.test')
        .execute(),
    )
    await ask
    await round(app.runtime, 'account.erase')
    const left = await app.rows('gulf', rows =>
      rows.selectFrom('users').select('id').where('email_norm', '=', 'othercustomer@gulf.test').execute(),
    )
    expect(left).toEqual([])
  })
})

describe('the role that looks across agencies', () => {
  test('sees when something is due, and nothing of persons', async () => {
    const names = db.overview(rows => rows.selectFrom('users').select('email').execute())
    await expect(names).rejects.toThrow('permission denied')
    const bookings = db.overview(rows => rows.selectFrom('bookings').selectAll().execute())
    await expect(bookings).rejects.toThrow('permission denied')
    const mails = db.overview(rows => rows.selectFrom('mails').select('recipient').execute())
    await expect(mails).rejects.toThrow('permission denied')
  })

  test('changes nothing', async () => {
    const change = db.overview(rows => sql`update tenants set updated_at = now()`.execute(rows))
    await expect(change).rejects.toThrow(/permission denied|read-only/)
  })
})
