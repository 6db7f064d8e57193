import type { Unit } from '../../context.ts'
import type { MailTokensTable } from '../../db/tables-accounts.ts'

export type TokenKind = MailTokensTable['kind']

export interface TokenRow {
  user_id: string
  data: string | null
}

export async function insertToken(
  u: Unit,
  token: TokenRow & { token_hash: string; kind: TokenKind; expires_at: Date },
): Promise<void> {
  await u.db
    .insertInto('mail_tokens')
    .values({ tenant_id: u.tenant.id, created_at: u.now, ...token })
    .execute()
}

/** A token that is still good, left as it is. */
export async function getToken(u: Unit, kind: TokenKind, tokenHash: string): Promise<TokenRow | undefined> {
  return u.db
    .selectFrom('mail_tokens')
    .select(['user_id', 'data'])
    .where('tenant_id', '=', u.tenant.id)
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', u.now)
    .executeTakeFirst()
}

/** The token of this kind a user has waiting, if any. */
export async function getTokenOf(u: Unit, kind: TokenKind, userId: string): Promise<TokenRow | undefined> {
  return u.db
    .selectFrom('mail_tokens')
    .select(['user_id', 'data'])
    .where('tenant_id', '=', u.tenant.id)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('expires_at', '>', u.now)
    .executeTakeFirst()
}

/** A token that is still good, gone with this: of two callers at once one gets it. */
export async function takeToken(u: Unit, kind: TokenKind, tokenHash: string): Promise<TokenRow | undefined> {
  return u.db
    .deleteFrom('mail_tokens')
    .where('tenant_id', '=', u.tenant.id)
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', u.now)
    .returning(['user_id', 'data'])
    .executeTakeFirst()
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

export async function deleteOldTokens(u: Unit): Promise<void> {
  await u.db
    .deleteFrom('mail_tokens')
    .where('tenant_id', '=', u.tenant.id)
    .where('expires_at', '<=', u.now)
    .execute()
}
