import { sql, type Updateable } from 'kysely'
import type { Localized } from '#shared/contract/fields.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'
import { newId } from '../../lib/ids.ts'
import { deleteSome } from '../../stores/delete-some.ts'

export interface InvitationRow {
  id: string
  /** Null: into the staff of the tenant. */
  agency_id: string | null
  email: string
  email_norm: string
  /** Of an agency's members, or the role of staff. */
  preset: string | null
  permissions: string[]
  lang: Lang
  created_at: Date
  expires_at: Date
}

export interface NamedInvitation extends InvitationRow {
  /** Null when staff invited into an agency. */
  inviter: string | null
}

export interface OpenInvitation extends NamedInvitation {
  agency_name: Localized | null
  invited_by: string | null
  withdrawn_at: Date | null
}

export interface NewInvitation extends Omit<InvitationRow, 'id' | 'created_at'> {
  invited_by: string | null
}

const COLUMNS = [
  'id',
  'agency_id',
  'email',
  'email_norm',
  'preset',
  'permissions',
  'lang',
  'created_at',
  'expires_at',
] as const

/**
 * Inserts an invitation, or renews the open one of this address and revokes its link. Into the staff: the caller has
 * locked them, since rows without an agency never conflict.
 */
export async function putInvitation(u: Unit, invitation: NewInvitation): Promise<InvitationRow> {
  const { permissions, ...rest } = invitation
  const grant = { ...rest, permissions: JSON.stringify(permissions), created_at: u.now }
  const { agency_id, email_norm } = invitation
  const open = agency_id === null ? await findUnanswered(u, null, { email_norm }) : undefined
  if (open)
    return unanswered(u, { ...grant, token_hash: null })
      .where('id', '=', open.id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
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

/** Not answered and not over; some were taken back. */
const openRows = (u: Unit) =>
  u.db
    .selectFrom('invitations as i')
    .leftJoin('travel_agencies as a', join =>
      join.onRef('a.tenant_id', '=', 'i.tenant_id').onRef('a.id', '=', 'i.agency_id'),
    )
    .leftJoin('travel_agencies as s', join =>
      join.onRef('s.tenant_id', '=', 'a.tenant_id').onRef('s.id', '=', 'a.parent_id'),
    )
    .leftJoin('users as p', join =>
      join.onRef('p.tenant_id', '=', 'i.tenant_id').onRef('p.id', '=', 'i.invited_by'),
    )
    .select(COLUMNS.map(column => `i.${column}` as const))
    .select(['i.invited_by', 'i.withdrawn_at', 'a.name as agency_name', 'p.name as inviter'])
    .where('i.tenant_id', '=', u.tenant.id)
    .where('i.accepted_at', 'is', null)
    .where('i.expires_at', '>', u.now)
    .where('a.disabled_at', 'is', null)
    .where('s.disabled_at', 'is', null)

export async function getOpenInvitation(u: Unit, id: string): Promise<OpenInvitation | undefined> {
  return openRows(u).where('i.id', '=', id).where('i.withdrawn_at', 'is', null).executeTakeFirst()
}

/** Also one that was taken back. */
export async function getInvitationByToken(u: Unit, tokenHash: string): Promise<OpenInvitation | undefined> {
  return openRows(u).where('i.token_hash', '=', tokenHash).executeTakeFirst()
}

/** An agency, or null: the staff of the tenant. */
export type Into = string | null

const isOf = (into: Into) => (into === null ? ('is' as const) : ('=' as const))

const unansweredOf = (u: Unit, into: Into) =>
  u.db
    .selectFrom('invitations as i')
    .leftJoin('users as p', join =>
      join.onRef('p.tenant_id', '=', 'i.tenant_id').onRef('p.id', '=', 'i.invited_by'),
    )
    .select(COLUMNS.map(column => `i.${column}` as const))
    .select('p.name as inviter')
    .where('i.tenant_id', '=', u.tenant.id)
    .where('i.agency_id', isOf(into), into)
    .where('i.accepted_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)

/** Unanswered invitations, including expired ones; newest first. */
export async function listInvitations(u: Unit, into: Into): Promise<NamedInvitation[]> {
  return unansweredOf(u, into).orderBy('i.created_at', 'desc').execute()
}

export async function findUnanswered(
  u: Unit,
  into: Into,
  by: { id: string } | { email_norm: string },
): Promise<InvitationRow | undefined> {
  const query = unansweredOf(u, into)
  return (
    'id' in by ? query.where('i.id', '=', by.id) : query.where('i.email_norm', '=', by.email_norm)
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

const unanswered = (u: Unit, set: Updateable<Schema['invitations']>) =>
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

export async function markWithdrawn(u: Unit, into: Into, id: string): Promise<boolean> {
  const row = await unanswered(u, { withdrawn_at: u.now })
    .where('id', '=', id)
    .where('agency_id', isOf(into), into)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Withdraws the invitations by a person that grant more than `held`; answers them. */
export async function withdrawBeyond(
  u: Unit,
  into: Into,
  userId: string,
  held: readonly string[],
): Promise<Pick<InvitationRow, 'id' | 'preset' | 'permissions'>[]> {
  return unanswered(u, { withdrawn_at: u.now })
    .where('agency_id', isOf(into), into)
    .where('invited_by', '=', userId)
    .where(sql<boolean>`not permissions <@ ${JSON.stringify(held)}::jsonb`)
    .returning(['id', 'preset', 'permissions'])
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

export async function deleteInvitationsTo(u: Unit, emailNorm: string): Promise<void> {
  await u.db
    .deleteFrom('invitations')
    .where('tenant_id', '=', u.tenant.id)
    .where('email_norm', '=', emailNorm)
    .execute()
}
