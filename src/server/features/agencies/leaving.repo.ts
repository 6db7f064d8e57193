import { sql } from 'kysely'
import type { Unit } from '../../context/context.ts'

const MANAGES = sql<boolean>`m.permissions ? 'agents.manage'`

const managers = (u: Unit) =>
  u.db
    .selectFrom('agency_members as m')
    .where('m.tenant_id', '=', u.tenant.id)
    .where('m.disabled_at', 'is', null)
    .where(MANAGES)

/** Agencies this user administers, locked against concurrent departures. */
export async function listManagedAgencies(u: Unit, userId: string): Promise<string[]> {
  const query = u.db
    .selectFrom('travel_agencies')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('disabled_at', 'is', null)
    .where('id', 'in', managers(u).select('m.agency_id').where('m.user_id', '=', userId))
    .orderBy('id')
  const rows = await u.guards.query(query, rows => rows.forUpdate()).execute()
  return rows.map(row => row.id)
}

export async function hasOtherManager(u: Unit, agencyId: string, userId: string): Promise<boolean> {
  const row = await managers(u)
    .innerJoin('users as p', join =>
      join.onRef('p.tenant_id', '=', 'm.tenant_id').onRef('p.id', '=', 'm.user_id'),
    )
    .select('m.user_id')
    .where('m.agency_id', '=', agencyId)
    .where('m.user_id', '!=', userId)
    .where('p.disabled_at', 'is', null)
    .where('p.deletion_requested_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Also of an agency that is closed for now. */
export async function isMember(u: Unit, userId: string): Promise<boolean> {
  const row = await u.db
    .selectFrom('agency_members')
    .select('user_id')
    .where('tenant_id', '=', u.tenant.id)
    .where('user_id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteMemberships(u: Unit, userId: string): Promise<void> {
  await u.db
    .deleteFrom('agency_members')
    .where('tenant_id', '=', u.tenant.id)
    .where('user_id', '=', userId)
    .execute()
}

/** Agencies that are written to at this address; a member is written to from then on. */
export async function forgetContact(u: Unit, emailNorm: string): Promise<void> {
  await u.db
    .updateTable('travel_agencies')
    .set({ contact_email: null })
    .where('tenant_id', '=', u.tenant.id)
    .where(eb => eb(eb.fn<string>('lower', ['contact_email']), '=', emailNorm))
    .execute()
}
