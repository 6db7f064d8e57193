import pg from 'pg'
import { DAY_MS } from '#shared/base/durations.ts'
import type { Unit } from '../context/context.ts'
import { deleteSome } from './delete-some.ts'

export interface KeyNames {
  keyHash: string
  /** Over path and body. */
  requestHash: string
}

interface StoredBody {
  body: { data: unknown; message?: string }
  /** Issued guest token, encrypted. */
  guest?: string
  /** Hash that identifies the browser. */
  maker?: string
  /** The same where a guest got no token: one of them must be the caller's. */
  makers?: string[]
}

export interface StoredAnswer {
  request_hash: string
  state: 'running' | 'done'
  status: number | null
  answer: StoredBody | null
  created_at: Date
}

const ofKey = (u: Unit, keyHash: string) => ({ tenant_id: u.tenant.id, key_hash: keyHash })

/** True for a new key; waits for a concurrent transaction. */
export async function claimKey(u: Unit, { keyHash, requestHash }: KeyNames): Promise<boolean> {
  const row = await u.db
    .insertInto('idempotency_keys')
    .values({ ...ofKey(u, keyHash), request_hash: requestHash, state: 'running', created_at: u.now })
    .onConflict(on => on.columns(['tenant_id', 'key_hash']).doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function getKey(u: Unit, keyHash: string): Promise<StoredAnswer | undefined> {
  const row = await u.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'state', 'status', 'answer', 'created_at'])
    .where('tenant_id', '=', u.tenant.id)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return row && { ...row, answer: row.answer as StoredBody | null }
}

export function finishKey(u: Unit, keyHash: string, done: { status: number; answer: StoredBody }): void {
  const answer = pg.escapeLiteral(JSON.stringify(done.answer))
  u.last(
    `update idempotency_keys set state = 'done', status = ${Math.trunc(done.status)}, answer = ${answer}
     where tenant_id = ${pg.escapeLiteral(u.tenant.id)} and key_hash = ${pg.escapeLiteral(keyHash)}`,
  )
}

/** Takes over the key of a dead process; true for one caller. */
export async function takeOver(u: Unit, keyHash: string, since: Date): Promise<boolean> {
  const row = await u.db
    .updateTable('idempotency_keys')
    .set({ created_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('key_hash', '=', keyHash)
    .where('created_at', '=', since)
    .returning('key_hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteKey(u: Unit, keyHash: string): Promise<void> {
  await u.db
    .deleteFrom('idempotency_keys')
    .where('tenant_id', '=', u.tenant.id)
    .where('key_hash', '=', keyHash)
    .where('state', '=', 'running')
    .execute()
}

export function deleteOldKeys(u: Unit, most: number): Promise<number> {
  const limit = new Date(u.now.getTime() - 2 * DAY_MS)
  return deleteSome(u, {
    table: 'idempotency_keys',
    key: 'key_hash',
    where: eb => eb('created_at', '<', limit),
    most,
  })
}
