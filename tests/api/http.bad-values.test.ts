import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildPath, type Endpoint } from '#shared/contract/endpoint.ts'
import { toAppError } from '../../src/server/http/calls/respond.ts'
import { ROUTES } from '../../src/server/http/calls/routes.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { recordLog } from '../support/log-lines.ts'
import { anyParams } from '../support/matrix.ts'

const app = await openApp()
const reads = ROUTES.map(({ endpoint }) => endpoint).filter(({ method, query }) => method === 'GET' && query)
const fieldsOf = ({ query }: Endpoint) =>
  Object.keys((query as unknown as { entries: Record<string, unknown> }).entries)

let callers: Client[]
beforeAll(async () => {
  callers = [app.guest(), await app.as('agent'), await app.as('staff')]
})

describe('a value that the contract takes and PostgreSQL does not', () => {
  test.each([
    ['a number out of range', sql`select 2147483647::integer + ${'1'}::integer`, '22003'],
    ['a zero byte', sql`select ${'a\u0000b'}::text`, '22021'],
    ['a day that does not exist', sql`select ${'2026-02-30'}::date`, '22008'],
  ])('is a failure of ours that is logged, not a fault of the caller: %s', async (_, query, code) => {
    const { lines, log } = recordLog()
    const error = await app
      .system()
      .unit(u => query.execute(u.db))
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code })
    expect(toAppError(error, log, 'r1').code).toBe('server.failed')
    expect(lines).toMatchObject([{ level: 'error', fields: { requestId: 'r1' } }])
  })
})

describe.each(reads.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test.each([
      ['a zero byte', '\u0000'],
      ['half a character', '\ud800'],
      ['a number no column holds', '99999999999999999999'],
      ['a day long ago', '-271821-04-20'],
      ['a day far off', '275760-09-13'],
      ['a very long text', 'x'.repeat(5000)],
    ])('never fails when a field of its query is %s', async (_what, value) => {
      for (const caller of callers)
        for (const field of fieldsOf(endpoint)) {
          const query = new URLSearchParams({ [field]: value })
          const { status } = await caller.send('GET', `${buildPath(endpoint.path, anyParams())}?${query}`)
          expect([field, status < 500]).toEqual([field, true])
        }
    })
  },
)
