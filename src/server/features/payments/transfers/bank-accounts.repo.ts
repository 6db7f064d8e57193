import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'

export type BankAccountRow = Selectable<Schema['bank_accounts']>
type New = Omit<Insertable<Schema['bank_accounts']>, 'tenant_id'>

const accounts = (u: Unit) =>
  u.db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .orderBy('position')
    .orderBy('id')

export const listBankAccounts = (u: Unit): Promise<BankAccountRow[]> => accounts(u).execute()

/** Locks all, so that two changes see each other. */
export const lockBankAccounts = (u: Unit): Promise<BankAccountRow[]> => accounts(u).forUpdate().execute()

export const findShown = (u: Unit, currency: string): Promise<BankAccountRow | undefined> =>
  accounts(u).where('active', '=', true).where('currency', '=', currency).limit(1).executeTakeFirst()

export function insertBankAccount(u: Unit, row: New): Promise<BankAccountRow> {
  return u.db
    .insertInto('bank_accounts')
    .values({ ...row, tenant_id: u.tenant.id })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateBankAccount(
  u: Unit,
  id: string,
  change: Updateable<Schema['bank_accounts']>,
): Promise<BankAccountRow> {
  return u.db
    .updateTable('bank_accounts')
    .set({ ...change, updated_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
