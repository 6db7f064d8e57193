import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { queueMail, registerMailKind } from '../../src/server/features/notifications/notifications.service.ts'
import { retryFailed } from '../../src/server/features/notifications/retrying.service.ts'
import { retryAllMails, round } from '../../src/server/jobs/rounds.ts'
import { setConfig } from '../../src/server/lib/config.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { at } from '../support/clock.ts'
import { startMailServer } from '../support/smtp.ts'

const app = await openApp()
const smtp = await startMailServer()
afterAll(smtp.stop)
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const NOWHERE = 'smtp://127.0.0.1:9'

let written = 0
registerMailKind('test', async () => {
  written++
  return { subject: `Written ${written}`, html: '<p>Hello</p>', text: 'Hello' }
})

const useServer = (smtpUrl = smtp.url) => setConfig({ ...app.runtime.config, smtpUrl })
const order = (recipient = 'a@example.com') =>
  app
    .system()
    .unit(u => queueMail(u, 'test', { bookingId: newId(), recipient, lang: 'en', dedupeKey: newId() }))

/** Orders one and tries it once. */
async function tryOne(): Promise<void> {
  await order()
  await app.drainJobs()
}

/** What a server does at each of these moments, as time from now. */
async function live(...moments: number[]): Promise<void> {
  const start = Date.now()
  for (const moment of moments)
    await at(start + moment, async () => {
      await round(app.runtime, 'mail.retry')
      await app.drainJobs()
    })
}

const rows = () =>
  app.rows('nakheel', db =>
    db.selectFrom('mails').select(['state', 'tries', 'last_error', 'next_try_at', 'content']).execute(),
  )
const only = async () => {
  const all = await rows()
  expect(all).toHaveLength(1)
  return all[0] as (typeof all)[number]
}
const idsOf = (mails: { messageId?: string }[]) => new Set(mails.map(({ messageId }) => messageId))

beforeEach(async () => {
  await app.rows('nakheel', db => db.deleteFrom('mails').execute())
  await app.rows('gulf', db => db.deleteFrom('mails').execute())
  smtp.received.length = 0
  smtp.behaviour = 'take'
  useServer()
})

test('a mail that is sent from the operator’s address says that no person wrote it, and is answered to the agency', async () => {
  setConfig({ ...app.runtime.config, smtpUrl: smtp.url, mailFrom: 'mails@host.example' })
  await tryOne()
  const [mail] = smtp.received
  expect(mail?.from?.address).toBe('mails@host.example')
  const { email_address } = app.system().tenant.settings
  expect(mail?.replyTo).toEqual([{ name: mail?.from?.name, address: email_address }])
  const sent = mail?.headers.find(({ key }) => key === 'auto-submitted')
  expect(sent?.value).toBe('auto-generated')
})

test('a mail that cannot be written is tried again after a pause, by its own time and not by the queue', async () => {
  let broken = true
  registerMailKind('broken', async () => {
    if (broken) throw new Error('no words')
    return { subject: 'Written', html: '<p>Hello</p>', text: 'Hello' }
  })
  const mail = { bookingId: newId(), recipient: 'a@example.com', lang: 'en', dedupeKey: newId() } as const
  await app.system().unit(u => queueMail(u, 'broken', mail))
  await app.drainJobs()
  const { next_try_at, ...row } = await only()
  expect(row).toMatchObject({ state: 'waiting', tries: 1, last_error: 'unwritten' })
  expect(next_try_at?.getTime()).toBeGreaterThan(Date.now() + 10 * SECOND)
  expect(await app.drainJobs()).toBe(0)
  broken = false
  await live(16 * SECOND)
  expect(await only()).toMatchObject({ state: 'sent', tries: 2 })
})

describe('a mail server that is away', () => {
  test('for an hour gets every mail once when it is back', async () => {
    useServer(NOWHERE)
    for (let each = 0; each < 8; each++) await order(`guest${each}@example.com`)
    await app.drainJobs()
    const minutes = Array.from({ length: 20 }, (_, each) => (each + 1) * 3 * MINUTE)
    await live(...minutes)
    expect((await rows()).every(({ state, tries }) => state === 'waiting' && tries > 5)).toBe(true)
    useServer()
    await live(70 * MINUTE, 100 * MINUTE, 2 * HOUR, 3 * HOUR)
    expect(smtp.received).toHaveLength(8)
    expect(idsOf(smtp.received).size).toBe(8)
    expect((await rows()).every(({ state, content }) => state === 'sent' && content === null)).toBe(true)
  })

  test('for longer than three days leaves the mail failed, until a command has it tried again', async () => {
    useServer(NOWHERE)
    await tryOne()
    await live(71 * HOUR)
    expect(await only()).toMatchObject({ state: 'waiting', tries: 2 })
    await live(73 * HOUR)
    expect(await only()).toMatchObject({
      state: 'failed',
      tries: 3,
      next_try_at: null,
      last_error: 'ESOCKET',
    })
    await live(80 * HOUR)
    expect((await only()).tries).toBe(3)
    useServer()
    expect(await retryFailed(app.system())).toBe(1)
    await live(SECOND)
    expect((await only()).state).toBe('sent')
    expect(smtp.received).toHaveLength(1)
  })

  test('is polled when a server starts, whatever the pause', async () => {
    useServer(NOWHERE)
    await tryOne()
    useServer()
    await retryAllMails(app.runtime)
    await app.drainJobs()
    expect((await only()).state).toBe('sent')
  })
})

describe('a mail server that refuses', () => {
  test('that rejects the recipient permanently is tried once', async () => {
    smtp.behaviour = 'refuse'
    await tryOne()
    expect(await only()).toMatchObject({ state: 'failed', tries: 1, last_error: 'EENVELOPE 550' })
  })

  test('that rejects temporarily is tried again, with the mail rendered again', async () => {
    smtp.behaviour = 'later'
    const before = written
    await tryOne()
    expect(await only()).toMatchObject({ state: 'waiting', last_error: 'EENVELOPE 450', content: null })
    smtp.behaviour = 'take'
    await live(16 * SECOND)
    expect(smtp.received.map(({ subject }) => subject)).toEqual([`Written ${before + 2}`])
  })
})

test('a mail with a connection that broke before the answer is sent again as it was, under the same id', async () => {
  smtp.behaviour = 'break'
  await tryOne()
  expect((await only()).state).toBe('waiting')
  smtp.behaviour = 'take'
  await live(16 * SECOND)
  expect((await only()).state).toBe('sent')
  expect(smtp.received).toHaveLength(2)
  expect(idsOf(smtp.received).size).toBe(1)
  expect(new Set(smtp.received.map(({ subject }) => subject)).size).toBe(1)
})

test('no transaction is open while the mail server lets us wait', async () => {
  smtp.behaviour = 'hang'
  await order()
  const sending = app.drainJobs()
  await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(1)
  const { rows: open } = await app.runtime.db.pool.query(
    `select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  expect(open).toEqual([])
  expect((await only()).state).toBe('sending')
  smtp.hangUp()
  await sending
})

test('a mail of a worker that ended in the middle is sent by another once the lease is over', async () => {
  await order()
  await app.rows('nakheel', db =>
    db
      .updateTable('mails')
      .set({ state: 'sending', tries: 1, next_try_at: new Date(Date.now() + 120 * SECOND) })
      .execute(),
  )
  await app.drainJobs()
  await live(100 * SECOND)
  expect(smtp.received).toHaveLength(0)
  await live(121 * SECOND)
  expect(smtp.received).toHaveLength(1)
})
