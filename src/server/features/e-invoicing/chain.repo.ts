import type { Unit } from '../../context/context.ts'

export interface ChainEnd {
  counter: number
  last_hash: string
}

export async function openChain(u: Unit, unitId: string, firstHash: string): Promise<void> {
  await u.db
    .insertInto('e_invoice_chains')
    .values({ tenant_id: u.tenant.id, unit_id: unitId, counter: 0, last_hash: firstHash })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The end of a unit's chain; the row stays locked until the unit of work ends. */
export function lockChain(u: Unit, unitId: string): Promise<ChainEnd> {
  const chain = u.db
    .selectFrom('e_invoice_chains')
    .select(['counter', 'last_hash'])
    .where('tenant_id', '=', u.tenant.id)
    .where('unit_id', '=', unitId)
  return u.guards.query(chain, query => query.forUpdate()).executeTakeFirstOrThrow()
}

export async function moveChain(u: Unit, unitId: string, end: ChainEnd): Promise<void> {
  await u.db
    .updateTable('e_invoice_chains')
    .set(end)
    .where('tenant_id', '=', u.tenant.id)
    .where('unit_id', '=', unitId)
    .execute()
}
