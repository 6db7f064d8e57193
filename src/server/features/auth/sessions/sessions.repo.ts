import type { Unit } from '../../../context/context.ts'
import { deleteSome } from '../../../stores/delete-some.ts'

export interface SessionRow {
  id: string
  user_id: string
  agency_id: string | null
  needs_code: boolean
  kind: 'customer' | 'agent' | 'staff'
  totp_enabled_at: Date | null
  name: string
  email: string
  permissions: string[]
  created_at: Date
  last_seen_at: Date
  confirmed_at: Date | null
}

export async function getSession(u: Unit, tokenHash: string): Promise<SessionRow | undefined> {
  return u.db
    .selectFrom('sessions as s')
    .innerJoin('users as p', join =>
      join
        .onRef('p.tenant_id', '=', 's.tenant_id')
        .onRef('p.id', '=', 's.user_id')
        .on('p.disabled_at', 'is', null),
    )
    .select(['s.id', 's.user_id', 's.agency_id', 's.needs_code', 's.created_at', 's.last_seen_at'])
    .select('s.confirmed_at')
    .select(['p.kind', 'p.name', 'p.email', 'p.permissions', 'p.totp_enabled_at'])
    .where('s.tenant_id', '=', u.tenant.id)
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export interface NewSession {
  token_hash: string
  user_id: string
  agency_id: string | null
  needs_code: boolean
  user_agent: string | null
  created_at: Date
  confirmed_at: Date | null
}

export async function insertSession(u: Unit, session: NewSession): Promise<void> {
  await u.db
    .insertInto('sessions')
    .values({ tenant_id: u.tenant.id, ...session, last_seen_at: u.now })
    .execute()
}

export async function takeSession(u: Unit, userId: string, tokenHash: string) {
  return u.db
    .deleteFrom('sessions')
    .where('tenant_id', '=', u.tenant.id)
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('needs_code', '=', false)
    .returning(['created_at', 'confirmed_at'])
    .executeTakeFirst()
}

export async function confirmSession(u: Unit, tokenHash: string): Promise<void> {
  await u.db
    .updateTable('sessions')
    .set({ confirmed_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('token_hash', '=', tokenHash)
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

/** Counts a code attempt of a session and returns the number; undefined when it has ended. */
export async function countCodeTry(u: Unit, tokenHash: string): Promise<number | undefined> {
  const row = await u.db
    .updateTable('sessions')
    .set(eb => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('tenant_id', '=', u.tenant.id)
    .where('token_hash', '=', tokenHash)
    .where('needs_code', '=', true)
    .returning('code_tries')
    .executeTakeFirst()
  return row?.code_tries
}

export async function deleteSession(u: Unit, tokenHash: string): Promise<void> {
  await u.db
    .deleteFrom('sessions')
    .where('tenant_id', '=', u.tenant.id)
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteSessionsOf(u: Unit, userId: string, exceptTokenHash?: string): Promise<void> {
  await u.db
    .deleteFrom('sessions')
    .where('tenant_id', '=', u.tenant.id)
    .where('user_id', '=', userId)
    .$if(exceptTokenHash !== undefined, query => query.where('token_hash', '!=', exceptTokenHash as string))
    .execute()
}

export interface OpenSessionRow {
  id: string
  token_hash: string
  user_agent: string | null
  created_at: Date
  last_seen_at: Date
}

export async function listSessionsOf(u: Unit, userId: string): Promise<OpenSessionRow[]> {
  return u.db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'user_agent', 'created_at', 'last_seen_at'])
    .where('tenant_id', '=', u.tenant.id)
    .where('user_id', '=', userId)
    .where('needs_code', '=', false)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function deleteSessionById(u: Unit, userId: string, id: string): Promise<string | undefined> {
  const row = await u.db
    .deleteFrom('sessions')
    .where('tenant_id', '=', u.tenant.id)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('token_hash')
    .executeTakeFirst()
  return row?.token_hash
}

/** Deletes sessions created before `whole`, and pending ones created before `pending`. */
export const deleteSessionsBefore = (
  u: Unit,
  { whole, pending }: { whole: Date; pending: Date },
  most: number,
): Promise<number> =>
  deleteSome(u, {
    table: 'sessions',
    key: 'token_hash',
    where: eb =>
      eb.or([
        eb('created_at', '<', whole),
        eb.and([eb('needs_code', '=', true), eb('created_at', '<', pending)]),
      ]),
    most,
  })
