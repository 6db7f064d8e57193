import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../../src/server/cli/run.ts'
import { queueMail, registerMailKind } from '../../src/server/features/notifications/notifications.service.ts'
import { round } from '../../src/server/jobs/rounds.ts'
import { setConfig } from '../../src/server/lib/config.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { ROOT } from '../../src/server/lib/root.ts'
import { openApp } from '../support/app.ts'
import { at } from '../support/clock.ts'

const app = await openApp()
const { dataDir, databaseUrl, secret } = app.runtime.config
const DAYS = 24 * 60 * 60_000
registerMailKind('test', async () => ({ subject: 'Written', html: '<p>Hello</p>', text: 'Hello' }))

/** Runs the command as an operator types it. */
const mails = (...args: string[]) =>
  run(process.execPath, [join(ROOT, 'src/server/cli/mails.ts'), ...args], {
    quiet: true,
    env: { RIHLA_DATA: dataDir, DATABASE_URL: databaseUrl, RIHLA_SECRET: secret },
  })

const idOf = async () => {
  const [mail] = await app.rows('nakheel', db => db.selectFrom('mails').select('id').execute())
  return mail?.id as string
}

test('an operator sees mails that wait and mails that failed, and has these tried again', async () => {
  setConfig({ ...app.runtime.config, smtpUrl: 'smtp://127.0.0.1:9' })
  const order = { bookingId: newId(), recipient: 'a@example.com', lang: 'en' as const, dedupeKey: newId() }
  await app.system().unit(u => queueMail(u, 'test', order))
  await app.drainJobs()
  const id = await idOf()
  const waiting = await mails('--tenant', 'nakheel')
  expect(waiting).toEqual({ code: 0, output: expect.stringContaining(`nakheel  ${id}  test`) })
  expect(waiting.output).toContain('1 mails wait.')
  expect(waiting.output).not.toContain('a@example.com')
  expect((await mails('--tenant', 'gulf')).output).toBe('0 mails wait.\n')
  await at(Date.now() + 4 * DAYS, async () => {
    await round(app.runtime, 'mail.retry')
    await app.drainJobs()
  })
  const failed = await mails('--failed')
  expect(failed.output).toMatch(new RegExp(`${id}.*ESOCKET.*not tried again\\n1 mails failed`, 's'))
  expect((await mails('--retry', id)).output).toBe('1 mails are tried again by a running server.\n')
  expect((await mails()).output).toContain(id)
})

test('in a place without a database a command says so, and makes none', async () => {
  const nowhere = join(dataDir, 'nowhere')
  const command = (name: string, ...args: string[]) =>
    run(process.execPath, [join(ROOT, `src/server/cli/${name}.ts`), ...args], {
      quiet: true,
      env: { RIHLA_DATA: nowhere, DATABASE_URL: '' },
    })
  for (const [name, ...args] of [['mails'], ['ledger-verify'], ['backup', '--out', join(dataDir, 'taken')]]) {
    const { code, output } = await command(name as string, ...args)
    expect([name, code, output]).toEqual([
      name,
      1,
      expect.stringContaining(`There is no database in ${nowhere}:`),
    ])
  }
  expect(existsSync(nowhere)).toBe(false)
})

test('a setting that is wrong is said in a sentence', async () => {
  const env = { RIHLA_DATA: dataDir, DATABASE_URL: databaseUrl, RIHLA_SECRET: 'short' }
  const { code, output } = await run(process.execPath, [join(ROOT, 'src/server/cli/mails.ts')], {
    quiet: true,
    env,
  })
  expect([code, output]).toEqual([1, 'RIHLA_SECRET must have at least 32 characters.\n'])
})

test('what is no id of a mail is refused, and no tenant of that name as well', async () => {
  expect(await mails('--retry', 'all')).toMatchObject({ code: 1, output: 'all is not the id of a mail.\n' })
  expect((await mails('--tenant', 'nowhere')).code).toBe(1)
})
