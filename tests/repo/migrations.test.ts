import { describe, expect, test } from 'vitest'
import { migrationNames, readMigration } from '../../src/server/db/migration-files.ts'
import { harmsOf } from '../support/migration-rules.ts'
import release from '../support/release.json' with { type: 'json' }

const names = await migrationNames()

test('the last migration of the last release is one of ours', () => {
  expect(names).toContain(release.migration)
})

test('no migration since the last release stops its servers, or anyone at work', async () => {
  const newer = names.filter(name => name > release.migration)
  const found = newer.map(async name => ({
    name,
    harms: harmsOf(name, await readMigration(name), release.migration),
  }))
  expect((await Promise.all(found)).filter(({ harms }) => harms.length > 0)).toEqual([])
})

describe('of a migration', () => {
  const harms = (text: string, name = '083-more') => harmsOf(name, text, '082-last')

  test.each([
    'alter table bookings drop column lapse_days;',
    'alter table bookings drop lapse_days;',
    'drop table e_invoice_buyers;',
    'alter table bookings alter lapse_days drop default;',
    'alter table bookings rename supplier to airline;',
    'alter table bookings alter ends_on set not null;',
    'alter table bookings alter column seats type bigint;',
    'revoke insert on bookings from rihla_app;',
    'alter table bookings\n  add note text,\n  add column kind text not null check (kind in (1, 2));',
  ])('%s is refused', text => {
    expect(harms(text)).toHaveLength(1)
  })

  test.each([
    'create index bookings_by_note on bookings (tenant_id, note);',
    'create unique index bookings_by_note on bookings (tenant_id, note);',
    'drop index bookings_by_note;',
    'do $$ begin\n  create index concurrently bookings_by_note on bookings (note);\nend $$;',
  ])('%s is refused, because others would wait', text => {
    expect(harms(text)).toHaveLength(1)
  })

  test.each([
    '-- drop table bookings; is only said\nalter table bookings add note text;',
    'alter table bookings add column kind text not null default 1, add check (kind <> 3);',
    'alter table bookings alter note drop not null, drop constraint bookings_note_check;',
    'create table notes (id uuid not null);\ncreate index notes_by_id on notes (id);\nalter table notes alter id set not null;',
    'create index concurrently bookings_by_note on bookings (tenant_id, note);',
    'create unique index concurrently if not exists a on bookings (note);\ndrop index concurrently if exists b;',
  ])('%s is accepted', text => {
    expect(harms(text)).toEqual([])
  })

  test('what a released migration made needless is dropped by its contract, and not before', () => {
    const drop = 'alter table bookings drop column old_fares;'
    expect(harms(drop, '084-contract-after-082-fares')).toEqual([])
    expect(harms(drop, '084-contract-after-083-fares')).toHaveLength(1)
  })
})
