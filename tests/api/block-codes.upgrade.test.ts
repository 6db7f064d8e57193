import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { blockRow } from '../support/blocks.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('118')

test('codes of blocks become capitals, but for those that would be the same then', async () => {
  const codes = ['ruh-ist-1', 'RUH-IST-2', 'med', 'MED', 'jed-a', 'Jed-A', 'رحلة-1']
  await database.unit(tenantId, db =>
    db
      .insertInto('seat_blocks')
      .values(codes.map(code => ({ ...blockRow('nakheel', { code }), tenant_id: tenantId })))
      .execute(),
  )
  expect(await migrate(database.pool)).toContain('118-block-codes')
  const rows = await database.unit(tenantId, db =>
    db.selectFrom('seat_blocks').select('code').orderBy('id').execute(),
  )
  expect(rows.map(({ code }) => code)).toEqual(['RUH-IST-1', ...codes.slice(1)])
})
