import { sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'

export interface FactorRow {
  id: string
  name: string
  lang: 'en' | 'ar'
  kind: 'customer' | 'agent' | 'staff'
  email: string
  /** Encrypted; active while `totp_enabled_at` is set. */
  totp_secret: string | null
  /** Encrypted; of a pending set-up. */
  totp_next: string | null
  totp_enabled_at: Date | null
}

const ownRow = (u: Unit, userId: string) =>
  u.db.updateTable('users').where('tenant_id', '=', u.tenant.id).where('id', '=', userId)

export async function getFactor(u: Unit, userId: string): Promise<FactorRow | undefined> {
  return u.db
    .selectFrom('users')
    .select(['id', 'name', 'lang', 'kind', 'email'])
    .select(['totp_secret', 'totp_next', 'totp_enabled_at'])
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function putNext(u: Unit, userId: string, sealed: string): Promise<void> {
  await ownRow(u, userId).set({ totp_next: sealed }).execute()
}

interface InForce {
  sealed: string
  step: number
  recoveryHashes: string[]
}

/** Activates a confirmed set-up; false when it was replaced or confirmed meanwhile. */
export async function putInForce(u: Unit, userId: string, made: InForce): Promise<boolean> {
  const { numUpdatedRows } = await ownRow(u, userId)
    .where('totp_next', '=', made.sealed)
    .set({
      totp_secret: made.sealed,
      totp_next: null,
      totp_enabled_at: u.now,
      totp_last_step: made.step,
      recovery_hashes: JSON.stringify(made.recoveryHashes),
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts a wrong code before the check, so that concurrent attempts count; returns the number and the first's time. */
export async function countWrongCode(
  u: Unit,
  userId: string,
  windowMs: number,
): Promise<{ tries: number; since: Date }> {
  const windowStart = new Date(u.now.getTime() - windowMs)
  const row = await ownRow(u, userId)
    .set({
      wrong_codes: sql`case when wrong_codes_since > ${windowStart} then wrong_codes + 1 else 1 end`,
      wrong_codes_since: sql`case when wrong_codes_since > ${windowStart} then wrong_codes_since else ${u.now} end`,
    })
    .returning(['wrong_codes', 'wrong_codes_since'])
    .executeTakeFirst()
  return { tries: row?.wrong_codes ?? 0, since: row?.wrong_codes_since ?? u.now }
}

const isLater = (step: number) => sql<boolean>`(totp_last_step is null or totp_last_step < ${step})`

/** Uses up a time step; of two concurrent uses one wins. */
export async function takeStep(u: Unit, userId: string, sealed: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await ownRow(u, userId)
    .where('totp_secret', '=', sealed)
    .where('totp_enabled_at', 'is not', null)
    .$call(unused => u.guards.query(unused, query => query.where(isLater(step))))
    .set({ totp_last_step: step, wrong_codes: 0, wrong_codes_since: null })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses up a recovery code; of two concurrent uses one wins. */
export async function takeRecoveryHash(u: Unit, userId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await ownRow(u, userId)
    .where('totp_enabled_at', 'is not', null)
    .where(sql<boolean>`recovery_hashes ? ${hash}`)
    .set({ recovery_hashes: sql`recovery_hashes - ${hash}::text` })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeFactor(u: Unit, userId: string): Promise<void> {
  await ownRow(u, userId)
    .set({ totp_secret: null, totp_next: null, totp_enabled_at: null, recovery_hashes: '[]' })
    .execute()
}
