import { type Insertable, sql, type Updateable } from 'kysely'
import type { EnvironmentName, UnitState } from '#shared/contract/desk/money/e-invoicing.ts'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'

const units = (u: Unit) => u.db.selectFrom('e_invoice_units').selectAll().where('tenant_id', '=', u.tenant.id)

export type UnitFields = Awaited<ReturnType<ReturnType<typeof units>['executeTakeFirstOrThrow']>>

export function findUnit(u: Unit, id: string): Promise<UnitFields | undefined> {
  return units(u).where('id', '=', id).executeTakeFirst()
}

export function activeUnit(u: Unit): Promise<UnitFields | undefined> {
  return units(u).where('state', '=', 'active').executeTakeFirst()
}

export type ListedUnit = UnitFields & { counter: number | null; waiting: number }

export function listUnits(u: Unit): Promise<ListedUnit[]> {
  return u.db
    .selectFrom('e_invoice_units as n')
    .leftJoin('e_invoice_chains as c', join =>
      join.onRef('c.tenant_id', '=', 'n.tenant_id').onRef('c.unit_id', '=', 'n.id'),
    )
    .selectAll('n')
    .select([
      'c.counter',
      sql<number>`(select count(*)::int from e_invoices d where d.tenant_id = ${u.tenant.id} and d.unit_id = n.id
        and d.state = 'waiting' and d.replaced_at is null)`.as('waiting'),
    ])
    .where('n.tenant_id', '=', u.tenant.id)
    .orderBy('n.id', 'desc')
    .limit(20)
    .execute()
}

type NewUnit = Omit<Insertable<Schema['e_invoice_units']>, 'tenant_id'>

export async function insertUnit(u: Unit, unit: NewUnit): Promise<void> {
  await u.db
    .insertInto('e_invoice_units')
    .values({ ...unit, tenant_id: u.tenant.id })
    .execute()
}

/** Changes a unit that is still in one of the `states`. @returns whether it was */
export async function changeUnit(
  u: Unit,
  id: string,
  states: readonly UnitState[],
  patch: Updateable<Schema['e_invoice_units']>,
): Promise<boolean> {
  const { numUpdatedRows } = await u.db
    .updateTable('e_invoice_units')
    .set(patch)
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends attempts to connect that a new one replaces. */
export async function dropDrafts(u: Unit, environment: EnvironmentName): Promise<void> {
  await u.db
    .updateTable('e_invoice_units')
    .set({ state: 'off' })
    .where('tenant_id', '=', u.tenant.id)
    .where('environment', '=', environment)
    .where('state', 'in', ['draft', 'checking'])
    .execute()
}
