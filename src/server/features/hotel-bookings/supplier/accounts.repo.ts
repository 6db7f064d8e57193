import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'

export type AccountRow = Selectable<Schema['supplier_accounts']>

const accounts = (u: Unit) =>
  u.db.selectFrom('supplier_accounts').selectAll().where('tenant_id', '=', u.tenant.id)

export const getAccount = (u: Unit, id: string): Promise<AccountRow> =>
  accounts(u).where('id', '=', id).executeTakeFirstOrThrow()

export const listAccounts = (u: Unit): Promise<AccountRow[]> => accounts(u).orderBy('supplier').execute()

export const lockAccount = (u: Unit, id: string): Promise<AccountRow | undefined> =>
  accounts(u).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Undefined when the tenant has one at this supplier. */
export const insertAccount = (
  u: Unit,
  account: Omit<Insertable<Schema['supplier_accounts']>, 'tenant_id'>,
): Promise<AccountRow | undefined> =>
  u.db
    .insertInto('supplier_accounts')
    .values({ ...account, tenant_id: u.tenant.id })
    .onConflict(on => on.columns(['tenant_id', 'supplier']).doNothing())
    .returningAll()
    .executeTakeFirst()

export const updateAccount = (
  u: Unit,
  id: string,
  change: Updateable<Schema['supplier_accounts']>,
): Promise<AccountRow> =>
  u.db
    .updateTable('supplier_accounts')
    .set({ ...change, updated_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
