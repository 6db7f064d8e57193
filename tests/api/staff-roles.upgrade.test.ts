import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { STAFF_PERMISSIONS, STAFF_ROLES } from '#shared/base/permissions.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { rightsOfRole } from '#shared/rules/access/staff-roles.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('142')

const STAFF: [string, readonly string[], string | null][] = [
  ...STAFF_ROLES.map((role): [string, readonly string[], string] => [role, rightsOfRole(role), role]),
  ['almost an owner', STAFF_PERMISSIONS.slice(1), 'accountant'],
  ['a leader with more', ['tours.manage', 'pii.view', 'refunds.approve'], 'tour_leader'],
  ['single rights', ['bookings.approve'], null],
]

test('staff of before get the largest role that they hold in full; everyone else none', async () => {
  const put = (name: string, kind: string, permissions: readonly string[]) =>
    database.unit(tenantId, db =>
      sql`insert into users (tenant_id, id, kind, name, email, email_norm, password_hash, permissions)
        values (${tenantId}, ${newId()}, ${kind}, ${name}, ${name}, ${name}, 'x', ${JSON.stringify(permissions)})`.execute(
        db,
      ),
    )
  for (const [name, rights] of STAFF) await put(name, 'staff', rights)
  await put('an agent', 'agent', PERMISSION_PRESETS.owner)
  expect(await migrate(database.pool)).toContain('142-staff-roles')
  const { rows } = await database.unit(tenantId, db =>
    sql<{
      name: string
      role: string | null
    }>`select name, role from users where password_hash = 'x'`.execute(db),
  )
  const roles = Object.fromEntries(rows.map(({ name, role }) => [name, role]))
  for (const [name, , role] of STAFF) expect([name, roles[name]]).toEqual([name, role])
  expect(roles['an agent']).toBeNull()
})
