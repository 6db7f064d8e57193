import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { OpeningError } from '../../src/server/db/opening-error.ts'
import { checkVersion } from '../../src/server/db/role.ts'
import { config, setConfig } from '../../src/server/lib/config.ts'
import { createRuntime } from '../../src/server/runtime/runtime.ts'
import { openApp } from '../support/app.ts'
import { testConfig } from '../support/config.ts'
import { execute } from '../support/database.ts'
import { refusingPostgres } from '../support/refusing-postgres.ts'
import { freePort } from '../support/server.ts'

/** What an operator reads when the database cannot be opened. */
const SECRET = 'hunter2-hunter2'
const maintenance = inject('maintenanceUrl')
const app = await openApp()
const settings = config()
const dataDir = await mkdtemp(join(tmpdir(), 'rihla-opening-'))
const ROLES = ['rihla_test_nologin', 'rihla_test_weak']

async function opening(databaseUrl: string): Promise<OpeningError> {
  const error: unknown = await createRuntime(testConfig({ dataDir, databaseUrl })).then(
    runtime => runtime.close(),
    thrown => thrown,
  )
  setConfig(settings)
  if (!(error instanceof OpeningError)) throw new Error(`not an error of opening: ${error}`)
  expect(error.message).not.toContain(SECRET)
  return error
}

const urlAs = (role: string, url = maintenance) => url.replace('postgres@', `${role}:${SECRET}@`)
const given = async (port: number, query = '') =>
  opening(`postgresql://rihla:${SECRET}@127.0.0.1:${port}/rihla${query}`)

afterAll(async () => {
  for (const role of ROLES) await execute(maintenance, `drop role if exists ${role}`)
  await rm(dataDir, { recursive: true, force: true })
})

describe('a database that cannot be opened is not "away" when', () => {
  test('the role may not log in', async () => {
    await execute(maintenance, `create role ${ROLES[0]} nologin`)
    const { message, passes } = await opening(urlAs(ROLES[0] as string))
    expect([message, passes]).toEqual([expect.stringContaining('may not log in'), false])
  })

  test('the role lacks a right', async () => {
    await execute(maintenance, `create role ${ROLES[1]} login`)
    const url = urlAs(ROLES[1] as string, app.runtime.config.databaseUrl)
    const { message, passes } = await opening(url)
    expect([message, passes]).toEqual([expect.stringMatching(/lacks a right \(permission denied/), false])
  })

  test('there is no database of that name', async () => {
    const { message, passes } = await opening(maintenance.replace(/\/postgres$/, '/rihla_missing'))
    expect([message, passes]).toEqual(['The database named in DATABASE_URL does not exist.', false])
  })

  test('the password is wrong', async () => {
    const server = await refusingPostgres('28P01', 'password authentication failed')
    const { message, passes } = await given(server.port)
    server.stop()
    expect([message, passes]).toEqual(['The database refuses the password in DATABASE_URL.', false])
  })

  test('it knows no TLS and the address asks for it', async () => {
    const server = await refusingPostgres('28P01', 'never said')
    const { message, passes } = await given(server.port, '?sslmode=verify-full')
    server.stop()
    expect([message, passes]).toEqual([expect.stringContaining('refuses TLS'), false])
  })

  test('its address is none', async () => {
    const { message, passes } = await opening(`postgresql://rihla:${SECRET}@[bad/rihla`)
    expect([message, passes]).toEqual(['DATABASE_URL is not an address of a database.', false])
  })

  test('it is older than PostgreSQL 15', async () => {
    const pool = { query: async () => ({ rows: [{ number: '140012' }] }) }
    await expect(checkVersion(pool)).rejects.toThrow('The database is PostgreSQL 14; 15 or newer is needed.')
  })
})

describe('a database that cannot be opened is away when', () => {
  test('nothing listens where it should be', async () => {
    const { message, passes } = await given(await freePort())
    expect([message, passes]).toEqual([expect.stringContaining('ECONNREFUSED'), true])
  })

  test('it is still starting', async () => {
    const server = await refusingPostgres('57P03', 'the database system is starting up')
    const { message, passes } = await given(server.port)
    server.stop()
    expect([message, passes]).toEqual([expect.stringContaining('57P03'), true])
  })
})
