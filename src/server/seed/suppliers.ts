import type { Insertable } from 'kysely'
import { SANDBOX_KEY, SANDBOX_SUPPLIER } from '#shared/base/suppliers.ts'
import type { Schema } from '../db/schema.ts'
import { sealKey } from '../features/hotel-bookings/supplier/open-supplier.ts'
import type { BookedStay } from './hotel-bookings.ts'
import type { DemoHotels } from './hotels/index.ts'
import { demoId } from './ids.ts'
import type { DemoTenant } from './types.ts'

type Row<T extends keyof Schema> = Insertable<Schema[T]>

export interface SupplierDemo {
  accounts: Row<'supplier_accounts'>[]
  orders: Row<'supplier_orders'>[]
  booked: Row<'sandbox_orders'>[]
}

/** Hotels with rooms from the sandbox, as it calls them. */
const SUPPLIED: Partial<Record<string, string>> = { TOWERS: 'SB-101', BINTANG: 'SB-102' }

const accountId = (tenant: DemoTenant, now: Date) => demoId(`${tenant.key} supplier`, now)

const keyOf = ({ key }: DemoTenant) => `${SANDBOX_KEY}${key}`

/** The same hotels, some of them sold from the sandbox. */
export const withSuppliers = (
  tenant: DemoTenant,
  hotels: DemoHotels['hotels'],
  now: Date,
): DemoHotels['hotels'] =>
  hotels.map(hotel => {
    const supplier_code = SUPPLIED[hotel.code]
    return supplier_code ? { ...hotel, supplier_account_id: accountId(tenant, now), supplier_code } : hotel
  })

/** What an order is at the supplier: booked, or left open for staff. */
function orderOf({ booking, stay, rooms }: BookedStay, accounted: string, hotelCode: string) {
  const open = booking.status === 'manual_review'
  const number = open ? 'SB-610352' : (stay.confirmation_number ?? null)
  const money = { currency: booking.currency, updated_at: booking.updated_at }
  const mine = { tenant_id: booking.tenant_id }
  const order: Row<'supplier_orders'> = {
    ...{ ...mine, booking_id: booking.id, account_id: accounted, hotel_code: hotelCode },
    ...{ wanted: 'booked', price_minor: booking.total_minor, ...money },
    ...(open
      ? { state: 'review', reason: 'unknown', checks: 12 }
      : { state: 'booked', number: stay.confirmation_number ?? null }),
  }
  const booked: Row<'sandbox_orders'> = {
    ...{ ...mine, reference: `${booking.id}-1`, hotel: hotelCode, state: 'booked', number },
    ...{ from_day: stay.from_day, to_day: stay.to_day, currency: booking.currency },
    ...{ room_types: rooms.map(({ room_type_id }) => room_type_id), amount_minor: booking.total_minor },
  }
  return { order, booked }
}

/** An account at the sandbox, a stay that it has booked, and one that it does not answer. */
export function makeSuppliers(
  tenant: DemoTenant,
  { hotels }: DemoHotels,
  stays: readonly BookedStay[],
  now: Date,
): SupplierDemo {
  if (hotels.length === 0) return { accounts: [], orders: [], booked: [] }
  const id = accountId(tenant, now)
  const secret = { secrets: sealKey(keyOf(tenant)), key_last4: keyOf(tenant).slice(-4) }
  const codeOf = new Map(hotels.map(hotel => [hotel.id, SUPPLIED[hotel.code]]))
  const made = stays.flatMap(stayed => {
    const { booking, stay } = stayed
    const code = booking.status === 'manual_review' ? 'SB-103-SILENT' : codeOf.get(stay.hotel_id)
    return code ? [orderOf(stayed, id, code)] : []
  })
  return {
    accounts: [{ tenant_id: tenant.id, id, supplier: SANDBOX_SUPPLIER, ...secret }],
    orders: made.map(({ order }) => order),
    booked: made.map(({ booked }) => booked),
  }
}
