import { sql } from 'kysely'
import type { Localized } from '#shared/contract/fields.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { Unit } from '../../context/context.ts'
import { newId } from '../../lib/ids.ts'
import { deleteSome } from '../../stores/delete-some.ts'

export interface InvitationRow {
  id: string
  agency_id: string
  email: string
  email_norm: string
  preset: string | null
  permissions: string[]
  created_at: Date
  expires_at: Date
}

export interface OpenInvitation extends InvitationRow {
  agency_name: Localized
  lang: Lang
  /** Null for staff. */
  inviter: string | null
}

export type NewInvitation = Pick<InvitationRow, 'agency_id' | 'email' | 'email_norm' | 'expires_at'> & {
  preset: string
  permissions: string[]
  lang: Lang
  invited_by: string | null
}

const COLUMNS = [
  'id',
  'agency_id',
  'email',
  'email_norm',
  'preset',
  'permissions',
  'created_at',
  'expires_at',
] as const

/** Inserts an invitation, or renews the open one of this address and revokes its link. */
export async function putInvitation(u: Unit, invitation: NewInvitation): Promise<InvitationRow> {
  const { permissions, ...rest } = invitation
  const grant = { ...rest, permissions: JSON.stringify(permissions), created_at: u.now }
  return u.db
    .insertInto('invitations')
    .values({ tenant_id: u.tenant.id, id: newId(), ...grant })
    .onConflict(on =>
      on
        .columns(['tenant_id', 'agency_id', 'email_norm'])
        .where('accepted_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .doUpdateSet({ ...grant, token_hash: null }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

const open = (u: Unit) =>
  u.db
    .selectFrom('invitations as i')
    .innerJoin('travel_agencies as a', join =>
      join.onRef('a.tenant_id', '=', 'i.tenant_id').onRef('a.id', '=', 'i.agency_id'),
    )
    .leftJoin('travel_agencies as s', join =>
      join.onRef('s.tenant_id', '=', 'a.tenant_id').onRef('s.id', '=', 'a.parent_id'),
    )
    .leftJoin('users as p', join =>
      join.onRef('p.tenant_id', '=', 'i.tenant_id').onRef('p.id', '=', 'i.invited_by'),
    )
    .select(COLUMNS.map(column => `i.${column}` as const))
    .select(['i.lang', 'a.name as agency_name', 'p.name as inviter'])
    .where('i.tenant_id', '=', u.tenant.id)
    .where('i.accepted_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .where('i.expires_at', '>', u.now)
    .where('a.disabled_at', 'is', null)
    .where('s.disabled_at', 'is', null)

export async function getOpenInvitation(u: Unit, id: string): Promise<OpenInvitation | undefined> {
  return open(u).where('i.id', '=', id).executeTakeFirst()
}

export async function getInvitationByToken(u: Unit, tokenHash: string): Promise<OpenInvitation | undefined> {
  return open(u).where('i.token_hash', '=', tokenHash).executeTakeFirst()
}

const unansweredOf = (u: Unit, agencyId: string) =>
  u.db
    .selectFrom('invitations')
    .select(COLUMNS)
    .where('tenant_id', '=', u.tenant.id)
    .where('agency_id', '=', agencyId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)

/** Unanswered invitations of an agency, including expired ones; newest first. */
export async function listInvitations(u: Unit, agencyId: string): Promise<InvitationRow[]> {
  return unansweredOf(u, agencyId).orderBy('created_at', 'desc').execute()
}

export async function findUnanswered(
  u: Unit,
  agencyId: string,
  by: { id: string } | { email_norm: string },
): Promise<InvitationRow | undefined> {
  const query = unansweredOf(u, agencyId)
  return (
    'id' in by ? query.where('id', '=', by.id) : query.where('email_norm', '=', by.email_norm)
  ).executeTakeFirst()
}

export async function setTokenHash(u: Unit, id: string, tokenHash: string): Promise<void> {
  await u.db
    .updateTable('invitations')
    .set({ token_hash: tokenHash })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .execute()
}

const unanswered = (u: Unit, set: { accepted_at: Date } | { withdrawn_at: Date }) =>
  u.db
    .updateTable('invitations')
    .set(set)
    .where('tenant_id', '=', u.tenant.id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)

/** Marks the invitation as accepted; of two concurrent callers one gets true. */
export async function markAccepted(u: Unit, id: string, tokenHash: string): Promise<boolean> {
  const row = await unanswered(u, { accepted_at: u.now })
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', u.now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markWithdrawn(u: Unit, agencyId: string, id: string): Promise<boolean> {
  const row = await unanswered(u, { withdrawn_at: u.now })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Withdraws a member's invitations that grant more than `held`. */
export async function withdrawBeyond(
  u: Unit,
  agencyId: string,
  userId: string,
  held: readonly string[],
): Promise<void> {
  await unanswered(u, { withdrawn_at: u.now })
    .where('agency_id', '=', agencyId)
    .where('invited_by', '=', userId)
    .where(sql<boolean>`not permissions <@ ${JSON.stringify(held)}::jsonb`)
    .execute()
}

export const deleteEndedBefore = (u: Unit, before: Date, most: number): Promise<number> =>
  deleteSome(u, {
    table: 'invitations',
    key: 'id',
    where: eb =>
      eb.or([eb('accepted_at', '<', before), eb('withdrawn_at', '<', before), eb('expires_at', '<', before)]),
    most,
  })
