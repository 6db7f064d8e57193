import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTenants } from '../../src/server/context/tenants.ts'
import { getPage } from '../../src/server/features/content/content.service.ts'
import { createRuntime, type Runtime } from '../../src/server/runtime/runtime.ts'
import { openApp } from '../support/app.ts'
import { hearing } from '../support/changes.ts'
import { tenantId } from '../support/people.ts'

const app = await openApp()
const nakheel = tenantId('nakheel')
let other: Runtime
let here: ReturnType<typeof hearing>
let there: ReturnType<typeof hearing>

beforeAll(async () => {
  other = await createRuntime({ ...app.runtime.config })
  here = hearing(app.runtime)
  there = hearing(other)
})
afterAll(() => other.close())

const change = (...tags: string[]) => app.system().unit(async u => u.changed(...tags))
const sloganAt = (runtime: Runtime) => runtime.tenants.byId(nakheel)?.settings.slogan.en

/** Ends the connections that listen, and answers how many there were. */
async function deafen(): Promise<number> {
  const { rows } = await app.runtime.db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'rihla listening'`,
  )
  return rows.length
}

const listeners = async () => {
  const { rows } = await app.runtime.db.pool.query(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name = 'rihla listening' and query like 'listen%'`,
  )
  return rows[0]?.n
}

test('a committed change is heard before the next poll, here and in another process', async () => {
  await change('content:about-us', 'seats', 'seats')
  await here.hears(`${nakheel} content:about-us seats`)
  await there.hears(`${nakheel} content:about-us seats`)
})

test('a change that was rolled back is never heard', async () => {
  const failing = app.system().unit(async u => {
    u.changed('content:rolled-back')
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  await change('content:after')
  await there.hears(`${nakheel} content:after`)
  expect(there.lines.filter(line => line.includes('rolled-back'))).toEqual([])
})

test('a nested unit announces it with the commit of the outer one', async () => {
  await app.system().unit(async u => {
    u.changed('content:outer')
    await u.unit(async inner => inner.changed('content:inner'))
  })
  await there.hears(`${nakheel} content:outer content:inner`)
})

test('changed settings apply in every process before listeners are called', async () => {
  const seen: (string | undefined)[] = []
  other.changes.on((_, tags) => {
    if (tags.includes('settings')) seen.push(sloganAt(other))
  })
  await app.system().unit(async u => {
    await u.db
      .updateTable('settings')
      .set(({ fn, val }) => ({
        data: fn('jsonb_set', ['data', val('{slogan,en}'), val('"Farther"')]),
      }))
      .where('tenant_id', '=', nakheel)
      .execute()
    u.changed('settings')
  })
  await there.hears(`${nakheel} settings`)
  expect(seen).toEqual(['Farther'])
  await here.hears(`${nakheel} settings`)
  expect(sloganAt(app.runtime)).toBe('Farther')
})

test('a changed text applies in every process before listeners are called', async () => {
  const write = (body_html: string) =>
    app.system().unit(async u => {
      const text = { title: 'About us', body_html }
      await u.db
        .insertInto('contents')
        .values({ tenant_id: nakheel, page: 'about-us', lang: 'en', ...text })
        .onConflict(on => on.columns(['tenant_id', 'page', 'lang']).doUpdateSet(text))
        .execute()
      u.changed('content:about-us')
    })
  const readThere = async () => {
    const tenant = other.tenants.byId(nakheel)
    return tenant && (await getPage(other.contextFor({ tenant, lang: 'en' }), 'about-us'))?.html
  }
  await write('<p>First</p>')
  await there.hears(`${nakheel} content:about-us`)
  expect(await readThere()).toBe('<p>First</p>')
  there.lines.length = 0
  await write('<p>Second</p>')
  await there.hears(`${nakheel} content:about-us`)
  expect(await readThere()).toBe('<p>Second</p>')
})

test('more tags than a message holds are announced as everything', async () => {
  await change(...Array.from({ length: 500 }, (_, index) => `content:a-page-with-a-long-name-${index}`))
  await there.hears(`${nakheel} *`)
})

test('tags are only ever text', async () => {
  await change(`content:it's "quoted" \\ and عربي`)
  await there.hears(`${nakheel} content:it's "quoted" \\ and عربي`)
})

test('a change missed without connection is announced as everything, and the listener reconnects', async () => {
  there.lines.length = 0
  const listening = await listeners()
  expect(listening).toBeGreaterThan(1)
  expect(await deafen()).toBe(listening)
  await change('content:unheard')
  await expect.poll(() => there.lines.length, { timeout: 2000 }).toBeGreaterThan(0)
  await expect.poll(listeners, { timeout: 2000 }).toBe(listening)
  await change('content:heard-again')
  await there.hears(`${nakheel} content:heard-again`)
})

test('a commit that a poll sees before its notification is announced with its own tags, once', async () => {
  const { db } = app.runtime
  const heard: string[][] = []
  const client = () => {
    const listening = db.client()
    const [on, query] = [listening.on.bind(listening), listening.query.bind(listening)]
    return Object.assign(listening, {
      on: (event: 'notification', listener: (message: object) => void) =>
        on(event, event === 'notification' ? message => void setTimeout(listener, 200, message) : listener),
      // Committed after it listens and before it polls.
      query: async (text: string) => {
        await query(text)
        await change('content:early')
      },
    })
  }
  const known = await openTenants({ ...db, client }, (_, tags) => void heard.push([...tags]), app.runtime.log)
  await expect.poll(() => heard).toEqual([['content:early']])
  await change('content:later')
  await expect.poll(() => heard).toEqual([['content:early'], ['content:later']])
  await known.stop()
})

test('a manual change is announced as everything at the next poll', async () => {
  there.lines.length = 0
  await app.runtime.db.pool.query('update tenants set updated_at = now() where id = $1', [nakheel])
  await there.hears(`${nakheel} *`, 7000)
})
