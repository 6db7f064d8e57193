import { sql } from 'kysely'
import type { Unit } from '../../context/context.ts'

export interface StaffRow {
  id: string
  name: string
  email: string
  role: string | null
  permissions: string[]
  totp_enabled_at: Date | null
  disabled_at: Date | null
}

const staff = (u: Unit) =>
  u.db
    .selectFrom('users as s')
    .select(['s.id', 's.name', 's.email', 's.role', 's.permissions', 's.totp_enabled_at', 's.disabled_at'])
    .where('s.tenant_id', '=', u.tenant.id)
    .where('s.kind', '=', 'staff')

export type SeenStaff = StaffRow & { last_seen_at: Date | null }

const seenStaff = (u: Unit) =>
  staff(u).select(
    sql<Date | null>`(select max(n.last_seen_at) from sessions n
      where n.tenant_id = ${u.tenant.id} and n.user_id = s.id and not n.needs_code)`.as('last_seen_at'),
  )

export const getStaff = (u: Unit, id: string): Promise<SeenStaff> =>
  seenStaff(u).where('s.id', '=', id).executeTakeFirstOrThrow()

export const listStaff = (u: Unit): Promise<SeenStaff[]> =>
  seenStaff(u)
    .orderBy(eb => eb('s.disabled_at', 'is not', null))
    .orderBy('s.name')
    .orderBy('s.id')
    .limit(200)
    .execute()

/** All staff as of now. Serialises changes to who may do what, until the unit ends. */
export async function lockStaff(u: Unit): Promise<StaffRow[]> {
  return u.guards.query(staff(u).orderBy('s.id'), rows => rows.forNoKeyUpdate()).execute()
}

export interface Account {
  id: string
  kind: 'customer' | 'agent' | 'staff'
  disabled_at: Date | null
}

/** A confirmed account. */
export function findAccount(u: Unit, emailNorm: string): Promise<Account | undefined> {
  return u.db
    .selectFrom('users')
    .select(['id', 'kind', 'disabled_at'])
    .where('tenant_id', '=', u.tenant.id)
    .where('email_norm', '=', emailNorm)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
}

interface Stored {
  role: string | null
  permissions: readonly string[]
}

export async function updateStaff(
  u: Unit,
  id: string,
  { role, permissions, disabled_at }: Stored & { disabled_at: Date | null },
): Promise<void> {
  await u.db
    .updateTable('users')
    .set({ role, permissions: JSON.stringify(permissions), disabled_at })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .where('kind', '=', 'staff')
    .execute()
}

/** Makes a customer, or a former agent, a colleague. False for staff and for a closed account. */
export async function becomeStaff(u: Unit, id: string, { role, permissions }: Stored): Promise<boolean> {
  const row = await u.db
    .updateTable('users')
    .set({
      kind: 'staff',
      role,
      permissions: JSON.stringify(permissions),
      agency_id: null,
      deletion_requested_at: null,
    })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .where('kind', '!=', 'staff')
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
