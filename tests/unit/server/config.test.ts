import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadConfig } from '../../../src/server/lib/config.ts'

const dir = mkdtempSync(join(tmpdir(), 'rihla-config-'))
const good = 'k3Jf0s-a-secret-that-is-long-enough-9Qx'
const load = (env: Record<string, string>) => loadConfig({ RIHLA_DATA: dir, ...env })
afterAll(() => rmSync(dir, { recursive: true }))

describe('settings', () => {
  test('have useful defaults, and a secret made once that only we can read', () => {
    const first = load({})
    expect(first).toMatchObject({ port: 4321, production: false, limitFactor: 1 })
    expect(first.secret.length).toBeGreaterThanOrEqual(43)
    expect(load({}).secret).toBe(first.secret)
    expect(statSync(join(dir, 'secret')).mode & 0o777).toBe(0o600)
  })

  test('take secrets from files', () => {
    writeFileSync(join(dir, 'url'), 'postgres://db/x\n')
    expect(load({ DATABASE_URL_FILE: join(dir, 'url') }).databaseUrl).toBe('postgres://db/x')
  })

  test('name one replica or several', () => {
    const urls = 'postgres://one/x, postgres://two/x'
    const { replicaUrls } = load({ DATABASE_URL: 'postgres://db/x', DATABASE_REPLICA_URL: urls })
    expect(replicaUrls).toEqual(['postgres://one/x', 'postgres://two/x'])
    expect(load({}).replicaUrls).toEqual([])
  })

  test.each([
    [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' }, 'must be set in production'],
    [{ RIHLA_SECRET: 'short' }, 'at least 32 characters'],
    [{ RIHLA_SECRET: `changeme${'x'.repeat(40)}` }, 'well-known default'],
    [{ NODE_ENV: 'production', RIHLA_LIMIT_FACTOR: '0' }, 'refused in production'],
    [{ RIHLA_DEMO: 'yes' }, 'on or off'],
    [{ RIHLA_WORKER: '0' }, 'on or off'],
    [{ PORT: 'http' }, 'not a port'],
    [{ PORT: '70000' }, 'not a port'],
    [{ METRICS_PORT: 'yes' }, 'METRICS_PORT is not a port'],
    [{ MAIL_FROM: 'Sahab Travel <mails@sahab.example>' }, 'not an e-mail address alone'],
    [{ MAIL_FROM: 'sahab.example' }, 'not an e-mail address alone'],
    [{ SMTP_URL: 'mail.example.com:587' }, 'SMTP_URL is not an address'],
    [{ DATABASE_REPLICA_URL: 'postgres://db/x' }, 'needs DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://db/x', DATABASE_REPLICA_URL: 'replica' }, 'not an address'],
  ] as [Record<string, string>, string][])('%j is refused in words', (env, words) => {
    expect(() => load(env)).toThrow(words)
  })

  test('in production serve with a secret of one’s own', () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x', RIHLA_SECRET: good }
    expect(load(env)).toMatchObject({ production: true, secret: good })
  })
})
