import type { ExpressionBuilder } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'
import type { MailTokensTable } from '../../../db/tables/accounts.ts'
import { deleteSome } from '../../../stores/delete-some.ts'

export type TokenKind = MailTokensTable['kind']

export interface TokenRow {
  user_id: string
  data: string | null
}

const good = (u: Unit, kind: TokenKind) => (eb: ExpressionBuilder<Schema, 'mail_tokens'>) =>
  eb.and([eb('tenant_id', '=', u.tenant.id), eb('kind', '=', kind), eb('expires_at', '>', u.now)])

const waiting = (u: Unit, kind: TokenKind) =>
  u.db.selectFrom('mail_tokens').select(['user_id', 'data']).where(good(u, kind))

export async function insertToken(
  u: Unit,
  token: TokenRow & { token_hash: string; kind: TokenKind; expires_at: Date },
): Promise<void> {
  await u.db
    .insertInto('mail_tokens')
    .values({ tenant_id: u.tenant.id, created_at: u.now, ...token })
    .execute()
}

export async function getToken(u: Unit, kind: TokenKind, tokenHash: string): Promise<TokenRow | undefined> {
  return waiting(u, kind).where('token_hash', '=', tokenHash).executeTakeFirst()
}

export async function getTokenOf(u: Unit, kind: TokenKind, userId: string): Promise<TokenRow | undefined> {
  return waiting(u, kind).where('user_id', '=', userId).executeTakeFirst()
}

/** Deletes and returns a valid token; of two concurrent callers one gets it. */
export async function takeToken(u: Unit, kind: TokenKind, tokenHash: string): Promise<TokenRow | undefined> {
  return u.db
    .deleteFrom('mail_tokens')
    .where(good(u, kind))
    .where('token_hash', '=', tokenHash)
    .returning(['user_id', 'data'])
    .executeTakeFirst()
}

/** Also of a link that ran out; false when it was used or taken back. */
export async function renewToken(
  u: Unit,
  kind: TokenKind,
  tokenHash: string,
  expires_at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await u.db
    .updateTable('mail_tokens')
    .set({ expires_at })
    .where('tenant_id', '=', u.tenant.id)
    .where('kind', '=', kind)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteTokens(u: Unit, kind: TokenKind, userId: string): Promise<void> {
  await u.db
    .deleteFrom('mail_tokens')
    .where('tenant_id', '=', u.tenant.id)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute()
}

export async function deleteTokensOf(u: Unit, userId: string): Promise<void> {
  await u.db
    .deleteFrom('mail_tokens')
    .where('tenant_id', '=', u.tenant.id)
    .where('user_id', '=', userId)
    .execute()
}

export const deleteTokensBefore = (u: Unit, before: Date, most: number): Promise<number> =>
  deleteSome(u, {
    table: 'mail_tokens',
    key: 'token_hash',
    where: eb => eb('expires_at', '<=', before),
    most,
  })
