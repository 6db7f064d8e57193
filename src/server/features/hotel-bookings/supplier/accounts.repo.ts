import type { Selectable } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'

type AccountRow = Selectable<Schema['supplier_accounts']>

export const getAccount = (u: Unit, id: string): Promise<AccountRow> =>
  u.db
    .selectFrom('supplier_accounts')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** An account there, or another key of it. Answers its id. */
export async function saveAccount(
  u: Unit,
  account: Pick<AccountRow, 'id' | 'supplier' | 'secrets' | 'key_last4'>,
): Promise<string> {
  const { secrets, key_last4 } = account
  const row = await u.db
    .insertInto('supplier_accounts')
    .values({ ...account, tenant_id: u.tenant.id })
    .onConflict(on =>
      on.columns(['tenant_id', 'supplier']).doUpdateSet({ secrets, key_last4, updated_at: u.now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** False without a hotel of this code. */
export async function sellFrom(
  u: Unit,
  code: string,
  from: { supplier_account_id: string; supplier_code: string } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await u.db
    .updateTable('hotels')
    .set(from ?? { supplier_account_id: null, supplier_code: null })
    .where('tenant_id', '=', u.tenant.id)
    .where('code', '=', code)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
