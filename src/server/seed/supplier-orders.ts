import type { Insertable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { sealKey } from '../features/hotel-bookings/supplier/open-supplier.ts'
import type { BookedStay } from './hotel-bookings.ts'
import { demoId } from './ids.ts'
import type { DemoTenant } from './types.ts'

interface SupplierDemo {
  accounts: Insertable<Schema['supplier_accounts']>[]
  orders: Insertable<Schema['supplier_orders']>[]
}

/** Orders that a supplier left open: staff say what became of them. The key is invented. */
export function makeSupplierOrders(
  tenant: DemoTenant,
  stays: readonly BookedStay[],
  now: Date,
): SupplierDemo {
  const open = stays.filter(({ booking }) => booking.status === 'manual_review')
  if (open.length === 0) return { accounts: [], orders: [] }
  const mine = { tenant_id: tenant.id }
  const id = demoId(`${tenant.key} supplier`, now)
  const orders = open.map(({ booking }) => ({
    ...{ ...mine, booking_id: booking.id, account_id: id, hotel_code: 'BB-4711' },
    ...{ state: 'review' as const, wanted: 'booked' as const, reason: 'unknown' as const, checks: 12 },
    ...{ price_minor: booking.total_minor, currency: booking.currency, updated_at: booking.updated_at },
  }))
  const account = { id, supplier: 'bedbank', secrets: sealKey('inventedfordemo'), key_last4: 'demo' }
  return { accounts: [{ ...mine, ...account }], orders }
}
