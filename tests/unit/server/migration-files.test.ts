import { expect, test } from 'vitest'
import {
  allAtOnce,
  laterIndexes,
  tenantByTenant,
  withoutLater,
} from '../../../src/server/db/migration-files.ts'

const TEXT = `-- Notes of staff.
alter table bookings add note text;
create index concurrently bookings_by_note on bookings (tenant_id, note)
  where note is not null;
drop index concurrently if exists bookings_by_word;
`

test('a database in use gets a migration without the indexes that are built later', () => {
  expect(withoutLater(TEXT)).toBe('-- Notes of staff.\nalter table bookings add note text;\n')
})

test('a new database gets it whole, in one transaction', () => {
  expect(allAtOnce(TEXT)).toContain('create index bookings_by_note on bookings (tenant_id, note)\n')
  expect(allAtOnce(TEXT)).toContain('drop index if exists bookings_by_word;')
})

test('of an index that is named twice, the later word counts', () => {
  expect(laterIndexes([TEXT])).toEqual([
    { name: 'bookings_by_note', wanted: true, statement: expect.stringContaining('is not null;') },
    { name: 'bookings_by_word', wanted: false, statement: expect.stringContaining('bookings_by_word;') },
  ])
  const dropped = laterIndexes([TEXT, 'drop index concurrently bookings_by_note;'])
  expect(dropped.map(({ name, wanted }) => [name, wanted])).toEqual([
    ['bookings_by_note', false],
    ['bookings_by_word', false],
  ])
})

test('what stands for each tenant is done with the id of each, and the rest as it is', () => {
  const run = tenantByTenant(`${TEXT}-- each tenant:\nupdate bookings set note = null;\n-- end\n`)
  expect(run.startsWith(TEXT)).toBe(true)
  const [, work] = run.split('for tenant in select id from tenants loop')
  expect(work).toMatch(
    /set local app\.tenant = %L', tenant\);\nupdate bookings set note = null;\n {2}end loop;/,
  )
})
