import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clean } from '../../src/server/jobs/cleaning.ts'
import { openApp } from '../support/app.ts'
import { tenantId } from '../support/people.ts'

const app = await openApp()
const admin = app.runtime.db.admin
const run = (statement: string) => sql.raw(statement).execute(admin)
const count = async (table: string, where = 'true') => {
  const { rows } = await sql
    .raw<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`)
    .execute(admin)
  return rows[0]?.n
}

type Line = Record<string, unknown>
async function cleaned() {
  const [lines, errors]: [Line[], Line[]] = [[], []]
  const log = { info: (line: Line) => void lines.push(line), error: (line: Line) => void errors.push(line) }
  await clean({ ...app.system(), log: log as never })
  return { lines, errors }
}

const grants = (from: number, to: number) =>
  run(`insert into guest_grants (tenant_id, token_hash, target_id, expires_at)
    select '${tenantId('nakheel')}', 'old' || i, gen_random_uuid(), now() - interval '1 day'
    from generate_series(${from}, ${to}) i`)
const keys = () =>
  run(`insert into idempotency_keys (tenant_id, key_hash, request_hash, state, created_at)
    values ('${tenantId('nakheel')}', 'old', '', 'done', now() - interval '3 days')`)

test('more than one statement has time for is deleted in parts, and its number logged', async () => {
  await run('create table parts (size int)')
  await run(`create function note_part() returns trigger language plpgsql security definer as
    $$ begin insert into parts select count(*) from gone; return null; end $$`)
  await run(`create trigger note_part after delete on guest_grants referencing old table as gone
    for each statement execute function note_part()`)
  await grants(1, 2500)
  const { lines, errors } = await cleaned()
  expect(await count('guest_grants', "token_hash like 'old%'")).toBe(0)
  expect(await count('parts', 'size > 1000')).toBe(0)
  expect(lines).toContainEqual({ job: 'cleaning', tenant: 'nakheel', what: 'grants', count: 2500 })
  expect(errors).toEqual([])
})

test('what cannot be deleted stops nothing else from going', async () => {
  await run(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await run(`create trigger refuse before delete on guest_grants for each row execute function refuse()`)
  await grants(1, 1)
  await keys()
  const { lines, errors } = await cleaned()
  expect(errors).toEqual([{ err: expect.any(Error), job: 'cleaning', tenant: 'nakheel', what: 'grants' }])
  expect(lines).toContainEqual(expect.objectContaining({ what: 'keys', count: 1 }))
  expect(await count('idempotency_keys', "key_hash = 'old'")).toBe(0)
})
