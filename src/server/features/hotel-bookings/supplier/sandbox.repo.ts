import type { SandboxBooks, SandboxOrder } from '../../../adapters/suppliers/sandbox-supplier.ts'
import type { Unit } from '../../../context/context.ts'

const rows = (u: Unit) => u.db.selectFrom('sandbox_orders').where('tenant_id', '=', u.tenant.id)

const COLUMNS = ['reference', 'hotel', 'state', 'number', 'currency'] as const

const read = (u: Unit) =>
  rows(u)
    .select(COLUMNS)
    .select(['from_day as from', 'to_day as to', 'room_types as roomTypes', 'amount_minor as amountMinor'])

/** The books of the sandbox; orders of the tenant wait for each other until the end of the unit. */
export async function openSandboxBooks(u: Unit): Promise<SandboxBooks> {
  await u.db
    .selectFrom('supplier_accounts')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('supplier', '=', 'sandbox')
    .forNoKeyUpdate()
    .execute()
  return {
    find: reference => read(u).where('reference', '=', reference).executeTakeFirst(),
    live: (hotels, { from, to }) =>
      read(u)
        .where('hotel', 'in', [...hotels, ''])
        .where('state', '<>', 'cancelled')
        .where('from_day', '<', to)
        .where('to_day', '>', from)
        .execute(),
    save: order => save(u, order),
  }
}

async function save(u: Unit, order: SandboxOrder): Promise<void> {
  const { reference, hotel, from, to, roomTypes, state, number, amountMinor, currency } = order
  const row = {
    ...{ hotel, from_day: from, to_day: to, room_types: roomTypes, state, number },
    ...{ amount_minor: amountMinor, currency },
  }
  await u.db
    .insertInto('sandbox_orders')
    .values({ ...row, tenant_id: u.tenant.id, reference })
    .onConflict(on => on.columns(['tenant_id', 'reference']).doUpdateSet(row))
    .execute()
}
