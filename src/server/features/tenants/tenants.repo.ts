import type { Insertable } from 'kysely'
import type { Lang } from '#shared/i18n/index.ts'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'

export async function insertSettings(u: Unit): Promise<void> {
  const { id, settings, tax } = u.tenant
  await u.db
    .insertInto('settings')
    .values({ tenant_id: id, data: JSON.stringify(settings), tax: JSON.stringify(tax) })
    .execute()
}

export type NewContent = Omit<Insertable<Schema['contents']>, 'tenant_id'>

export async function insertContents(u: Unit, contents: NewContent[]): Promise<void> {
  await u.db
    .insertInto('contents')
    .values(contents.map(content => ({ tenant_id: u.tenant.id, ...content })))
    .execute()
}

export interface NewStaff {
  id: string
  name: string
  email: string
  email_norm: string
  password_hash: string
  permissions: readonly string[]
  lang: Lang
}

export async function insertStaff(u: Unit, { permissions, ...person }: NewStaff): Promise<void> {
  await u.db
    .insertInto('users')
    .values({
      ...person,
      tenant_id: u.tenant.id,
      kind: 'staff',
      role: 'owner',
      email_verified_at: u.now,
      permissions: JSON.stringify(permissions),
    })
    .execute()
}
