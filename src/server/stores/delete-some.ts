import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Unit } from '../context/context.ts'
import type { Schema } from '../db/schema.ts'

interface Some<T extends keyof Schema & string> {
  table: T
  /** With the tenant, or the beginning of the table's key. */
  key: keyof Schema[T] & string
  where(eb: ExpressionBuilder<Schema, T>): Expression<SqlBool>
  /** About so many: all at once would outlast a statement's time. */
  most: number
}

/** Deletes some of a tenant's rows; answers how many: fewer than `most` once no more are left. */
export async function deleteSome<T extends keyof Schema & string>(
  u: Unit,
  { table, key, where, most }: Some<T>,
): Promise<number> {
  const meant = sql`tenant_id = ${u.tenant.id} and (${where(expressionBuilder<Schema, T>())})`
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${meant} and ${sql.ref(key)} in
    (select ${sql.ref(key)} from ${sql.table(table)} where ${meant} limit ${most})`.execute(u.db)
  return Number(numAffectedRows ?? 0)
}
