import type { Unit } from '../../context/context.ts'

export interface MemberRow {
  id: string
  name: string
  email: string
  preset: string | null
  permissions: string[]
  disabled_at: Date | null
  deletion_requested_at: Date | null
}

const members = (u: Unit, agencyId: string) =>
  u.db
    .selectFrom('agency_members as m')
    .innerJoin('users as p', join =>
      join.onRef('p.tenant_id', '=', 'm.tenant_id').onRef('p.id', '=', 'm.user_id'),
    )
    .select(['p.id', 'p.name', 'p.email', 'm.preset', 'm.permissions', 'm.disabled_at'])
    .select('p.deletion_requested_at')
    .where('m.tenant_id', '=', u.tenant.id)
    .where('m.agency_id', '=', agencyId)
    .where('p.disabled_at', 'is', null)

export async function listMembers(u: Unit, agencyId: string): Promise<MemberRow[]> {
  return members(u, agencyId)
    .orderBy(eb => eb('m.disabled_at', 'is not', null))
    .orderBy('p.name')
    .orderBy('p.id')
    .execute()
}

export async function hasMember(u: Unit, agencyId: string, emailNorm: string): Promise<boolean> {
  const row = await members(u, agencyId).where('p.email_norm', '=', emailNorm).executeTakeFirst()
  return row !== undefined
}

export interface MemberGrant {
  preset: string | null
  permissions: string[]
}

/** Adds a member or sets their permissions. False for a disabled member, who stays disabled. */
export async function putMember(
  u: Unit,
  agencyId: string,
  userId: string,
  { preset, permissions }: MemberGrant,
): Promise<boolean> {
  const grant = { preset, permissions: JSON.stringify(permissions) }
  const row = await u.db
    .insertInto('agency_members')
    .values({ tenant_id: u.tenant.id, agency_id: agencyId, user_id: userId, created_at: u.now, ...grant })
    .onConflict(on =>
      on
        .columns(['tenant_id', 'agency_id', 'user_id'])
        .doUpdateSet(grant)
        .where('agency_members.disabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateMember(
  u: Unit,
  agencyId: string,
  userId: string,
  { preset, permissions, disabled_at }: MemberGrant & { disabled_at: Date | null },
): Promise<void> {
  await u.db
    .updateTable('agency_members')
    .set({ preset, permissions: JSON.stringify(permissions), disabled_at })
    .where('tenant_id', '=', u.tenant.id)
    .where('agency_id', '=', agencyId)
    .where('user_id', '=', userId)
    .execute()
}

/** Serialises changes to an agency's members. */
export async function lockAgency(u: Unit, agencyId: string): Promise<void> {
  const query = u.db
    .selectFrom('travel_agencies')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', agencyId)
  await u.guards.query(query, rows => rows.forUpdate()).execute()
}
