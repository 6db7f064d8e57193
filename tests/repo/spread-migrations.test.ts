import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { statementsIn } from '../../src/server/db/statements.ts'

const FOLDER = join(import.meta.dirname, '../../src/server/db/migrations')
/** The first that a database spread over several machines has to take. */
const SINCE = '084'

const ACTION = /(?:^|,)\s*(?:add|drop|alter|rename)\b/g
const topLevel = (text: string) => {
  let flat = text
  while (/\([^()]*\)/.test(flat)) flat = flat.replace(/\([^()]*\)/g, '')
  return flat
}

function refusals(statement: string): string[] {
  const said = statement.toLowerCase().replace(/\s+/g, ' ')
  const altered = /^alter table (?:only )?\S+ (.*)/.exec(said)?.[1]
  const flat = topLevel(altered ?? '')
  return [
    ...(/\badd (?:constraint|check|foreign key|unique|primary key)\b/.test(flat) &&
    (flat.match(ACTION) ?? []).length > 1
      ? ['a constraint is added by a statement of its own']
      : []),
    ...(/\badd (?!constraint|check|foreign|unique|primary)(?:column )?\S+ [^,]*\b(?:check|references|unique|primary key)\b/.test(
      flat,
    )
      ? ['a column is added without a constraint, which follows under a name of its own']
      : []),
    ...(/^create policy .*\bselect\b/.test(said.replace(/for select/, '')) ? ['a policy asks no query'] : []),
    ...(/^create .*function .*language sql(?!\w).*\$\$.*\b(?:from|update|insert|delete)\b/.test(said)
      ? ['a function that asks for rows is written in PL/pgSQL']
      : []),
  ]
}

test('what both forms of a database do not take is named', () => {
  const named = (text: string) => statementsIn(text).flatMap(refusals)
  expect(named('alter table a add column b text check (b > 1), add column c int')).toHaveLength(1)
  expect(named('alter table a add b uuid references c (id)')).toHaveLength(1)
  expect(named('alter table a add column b int, add constraint d check (b > 1)')).toHaveLength(1)
  expect(named('create policy p on a using (exists (select from b))')).toHaveLength(1)
  expect(
    named('create function f(x int) returns void language sql as $$ update a set b = x $$'),
  ).toHaveLength(1)
  expect(
    named(`alter table a add column b numeric(1, 2) not null default 1, add column c int;
      alter table a add constraint d check (b in (1, 2)); create policy p on a for select using (true)`),
  ).toEqual([])
})

test('migrations are taken by a database on one machine and on several', () => {
  const files = readdirSync(FOLDER).filter(file => file.endsWith('.sql') && file > SINCE)
  expect(files.length).toBeGreaterThan(0)
  const refused = files.flatMap(file =>
    statementsIn(readFileSync(join(FOLDER, file), 'utf8')).flatMap(statement =>
      refusals(statement).map(why => `${file}: ${why}: ${statement.slice(0, 80)}`),
    ),
  )
  expect(refused).toEqual([])
})
