import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'

export type AccountRow = Selectable<Schema['gateway_accounts']>
export type AccountChange = Updateable<Schema['gateway_accounts']>

interface Which {
  gateway?: string
  active?: boolean
}

export function listAccounts(u: Unit, { gateway, active }: Which = {}): Promise<AccountRow[]> {
  return u.db
    .selectFrom('gateway_accounts')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .$if(gateway !== undefined, query => query.where('gateway', '=', gateway as AccountRow['gateway']))
    .$if(active !== undefined, query => query.where('active', '=', active as boolean))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Locks all accounts of the tenant, so that two changes do not mix live and test. */
export function lockAccounts(u: Unit): Promise<AccountRow[]> {
  return u.db
    .selectFrom('gateway_accounts')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function insertAccount(
  u: Unit,
  row: Omit<Insertable<Schema['gateway_accounts']>, 'tenant_id'>,
): Promise<AccountRow> {
  return u.db
    .insertInto('gateway_accounts')
    .values({ ...row, tenant_id: u.tenant.id })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateAccount(u: Unit, id: string, change: AccountChange): Promise<AccountRow> {
  return u.db
    .updateTable('gateway_accounts')
    .set({ ...change, updated_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
