import { HOUR_MS, MINUTE_MS } from '#shared/base/durations.ts'
import type { Unit } from '../../../context/context.ts'
import { randomToken, sha256 } from '../../../lib/crypto.ts'
import { seal, unseal } from '../../../lib/seal.ts'
import { KEEP_TRYING_MS } from '../../notifications/notifications.service.ts'
import * as repo from './tokens.repo.ts'

const LIFETIME_MS = { password_reset: 45 * MINUTE_MS, email_change: HOUR_MS } as const

export interface TakenToken {
  userId: string
  data: unknown
}

const opened = (row: repo.TokenRow | undefined): TakenToken | undefined =>
  row && { userId: row.user_id, data: row.data ? JSON.parse(unseal(row.data)) : undefined }

/** Creates a token valid for `lifetimeMs` and revokes earlier ones of this user and kind. */
export async function issueToken(
  u: Unit,
  kind: repo.TokenKind,
  userId: string,
  data?: unknown,
  lifetimeMs: number = LIFETIME_MS[kind],
): Promise<string> {
  await repo.deleteTokens(u, kind, userId)
  const token = randomToken()
  const expires = new Date(u.now.getTime() + lifetimeMs)
  await repo.insertToken(u, {
    token_hash: sha256(token),
    kind,
    user_id: userId,
    data: data === undefined ? null : seal(JSON.stringify(data)),
    expires_at: expires,
  })
  return token
}

/** Reads a valid token of this tenant without using it. */
export async function readToken(
  u: Unit,
  kind: repo.TokenKind,
  token: string,
): Promise<TakenToken | undefined> {
  return opened(await repo.getToken(u, kind, sha256(token)))
}

/** Data of a pending token, without the token itself. */
export async function waitingToken(
  u: Unit,
  kind: repo.TokenKind,
  userId: string,
): Promise<TakenToken | undefined> {
  return opened(await repo.getTokenOf(u, kind, userId))
}

export const voidTokensOf = repo.deleteTokensOf

/** Uses up a valid token of this tenant; undefined otherwise. */
export async function takeToken(
  u: Unit,
  kind: repo.TokenKind,
  token: string,
): Promise<TakenToken | undefined> {
  const hash = sha256(token)
  const remove = () => repo.takeToken(u, kind, hash)
  return opened(await u.guards.take(remove, () => repo.getToken(u, kind, hash)))
}

/** A mail that is written late, or again, has a link as young as itself. False when it was used or taken back. */
export const renewToken = (u: Unit, kind: keyof typeof LIFETIME_MS, token: string): Promise<boolean> =>
  repo.renewToken(u, kind, sha256(token), new Date(u.now.getTime() + LIFETIME_MS[kind]))

/** Those that ran out stay while their mail may still be tried. */
export const deleteOldTokens = (u: Unit, most: number): Promise<number> =>
  repo.deleteTokensBefore(u, new Date(u.now.getTime() - KEEP_TRYING_MS), most)
