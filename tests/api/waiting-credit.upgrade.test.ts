import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('116')

test('a credit change that waits from before lets in no one whom a colleague shut out since', async () => {
  const asked_by = newId()
  const asked = { asked_at: new Date(), expires_at: new Date(Date.now() + 3_600_000) }
  const limit = { credit_limit_minor: 5 }
  const cases = [
    [{ ...limit, disabled: false }, 'pending', limit],
    [{ ...limit, disabled: true }, 'pending', { ...limit, disabled: true }],
    [limit, 'pending', limit],
    [{ ...limit, disabled: false }, 'expired', { ...limit, disabled: false }],
  ] as const
  const rows = cases.map(([args, status]) => ({
    ...{ tenant_id: tenantId, id: newId(), asked_by, status, ...asked },
    ...{ act: 'credit_change', subject_kind: 'agency', subject_id: newId(), args: JSON.stringify(args) },
  }))
  await database.unit(tenantId, async db => {
    const person = { name: 'Old', email: 'old@old.test', email_norm: 'old@old.test', password_hash: '' }
    await db
      .insertInto('users')
      .values({
        tenant_id: tenantId,
        id: asked_by,
        kind: 'staff',
        permissions: '[]',
        ...person,
        created_at: new Date(),
      })
      .execute()
    await db
      .insertInto('approvals')
      .values(rows as never)
      .execute()
  })
  expect(await migrate(database.pool)).toContain('116-waiting-credit')
  const found = await database.unit(tenantId, db =>
    db.selectFrom('approvals').select(['id', 'args']).execute(),
  )
  const args = new Map(found.map(row => [row.id, row.args]))
  expect(rows.map(({ id }) => args.get(id))).toEqual(cases.map(([, , after]) => after))
})
