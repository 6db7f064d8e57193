import type { Selectable } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'

export type SandboxRow = Selectable<Schema['sandbox_payments']>
type Values = Omit<SandboxRow, 'tenant_id' | 'created_at' | 'updated_at'>

const rows = (u: Unit) => u.db.selectFrom('sandbox_payments').selectAll().where('tenant_id', '=', u.tenant.id)

export function findSandboxRow(
  u: Unit,
  by: { id: string } | { givenId: string },
): Promise<SandboxRow | undefined> {
  const query = 'id' in by ? rows(u).where('id', '=', by.id) : rows(u).where('given_id', '=', by.givenId)
  return query.executeTakeFirst()
}

/** Undefined also for a tenant that has an account for real money, on or off. */
export function findPayableRow(u: Unit, id: string): Promise<SandboxRow | undefined> {
  return rows(u)
    .where('id', '=', id)
    .where(({ exists, not, selectFrom }) => {
      const accounts = selectFrom('gateway_accounts').where('tenant_id', '=', u.tenant.id)
      return not(exists(accounts.where('live', '=', true).select('id')))
    })
    .executeTakeFirst()
}

export function lockSandboxRow(u: Unit, id: string): Promise<SandboxRow | undefined> {
  return rows(u).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertSandboxRow(u: Unit, values: Values): Promise<void> {
  await u.db
    .insertInto('sandbox_payments')
    .values({ ...values, tenant_id: u.tenant.id, created_at: u.now, updated_at: u.now })
    .onConflict(conflict => conflict.columns(['tenant_id', 'given_id']).doNothing())
    .execute()
}

export async function updateSandboxRow(u: Unit, id: string, values: Partial<Values>): Promise<void> {
  await u.db
    .updateTable('sandbox_payments')
    .set({ ...values, updated_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .execute()
}
