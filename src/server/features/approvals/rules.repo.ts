import type { Selectable } from 'kysely'
import type { ActRules } from '#shared/rules/access/dangerous-acts.ts'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'

export type SettingsRow = Selectable<Schema['approval_settings']>

export function getSettingsRow(u: Unit): Promise<SettingsRow | undefined> {
  return u.db
    .selectFrom('approval_settings')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .executeTakeFirst()
}

/** Stores the rules over a version (0: the defaults); false after another change. */
export async function putRules(u: Unit, rules: ActRules, version: number): Promise<boolean> {
  const values = {
    rules: JSON.stringify(rules),
    version: version + 1,
    updated_by: u.user?.id ?? '',
    updated_at: u.now,
  }
  const row = await u.db
    .insertInto('approval_settings')
    .values({ ...values, tenant_id: u.tenant.id })
    .onConflict(conflict =>
      conflict.column('tenant_id').doUpdateSet(values).where('approval_settings.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

export async function listStaffRights(u: Unit): Promise<{ id: string; permissions: string[] }[]> {
  return u.db
    .selectFrom('users')
    .select(['id', 'permissions'])
    .where('tenant_id', '=', u.tenant.id)
    .where('kind', '=', 'staff')
    .where('disabled_at', 'is', null)
    .execute()
}

export async function nameOf(u: Unit, userId: string): Promise<string | undefined> {
  const row = await u.db
    .selectFrom('users')
    .select('name')
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.name
}
