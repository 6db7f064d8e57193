import { expect, test } from 'vitest'
import { statementsIn } from '../../../src/server/db/statements.ts'

test('a file is taken apart at the semicolons that end its statements, and loses its comments', () => {
  const text = `-- One; not a statement.
    create table a (b text default ';'' -- no comment'); -- Two.
    do $$ begin execute 'drop table a;'; end $$;
    create function f() returns text language sql as $body$ select '$$;' $body$;
    alter table "a;b" add c int`
  expect(statementsIn(text)).toEqual([
    `create table a (b text default ';'' -- no comment')`,
    `do $$ begin execute 'drop table a;'; end $$`,
    `create function f() returns text language sql as $body$ select '$$;' $body$`,
    `alter table "a;b" add c int`,
  ])
})
