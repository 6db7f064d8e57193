import type { Unit } from '../../context.ts'

export interface SessionRow {
  user_id: string
  agency_id: string | null
  kind: 'customer' | 'agent' | 'staff'
  name: string
  email: string
  permissions: string[]
  created_at: Date
  last_seen_at: Date
}

/** The session of a token with its user, unless that user was disabled. */
export async function getSession(u: Unit, tokenHash: string): Promise<SessionRow | undefined> {
  return u.db
    .selectFrom('sessions as s')
    .innerJoin('users as p', join =>
      join
        .onRef('p.tenant_id', '=', 's.tenant_id')
        .onRef('p.id', '=', 's.user_id')
        .on('p.disabled_at', 'is', null),
    )
    .select(['s.user_id', 's.agency_id', 's.created_at', 's.last_seen_at'])
    .select(['p.kind', 'p.name', 'p.email', 'p.permissions'])
    .where('s.tenant_id', '=', u.tenant.id)
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function insertSession(
  u: Unit,
  session: { token_hash: string; user_id: string; agency_id: string | null },
): Promise<void> {
  const at = { created_at: u.now, last_seen_at: u.now }
  await u.db
    .insertInto('sessions')
    .values({ tenant_id: u.tenant.id, ...session, ...at })
    .execute()
}

export async function touchSession(u: Unit, tokenHash: string): Promise<void> {
  await u.db
    .updateTable('sessions')
    .set({ last_seen_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteSession(u: Unit, tokenHash: string): Promise<void> {
  await u.db
    .deleteFrom('sessions')
    .where('tenant_id', '=', u.tenant.id)
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteSessionsBefore(u: Unit, limit: Date): Promise<void> {
  await u.db
    .deleteFrom('sessions')
    .where('tenant_id', '=', u.tenant.id)
    .where('created_at', '<', limit)
    .execute()
}
