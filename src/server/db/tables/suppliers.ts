import type { OrderReason, OrderState, OrderWanted } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import type { SupplierTest } from '#shared/contract/desk/hotels/suppliers.ts'
import type { OrderAct } from '#shared/rules/hotels/supplier-order.ts'
import type { At, AtOrNull, Defaulted, Nullable } from '../columns.ts'

export interface SupplierAccountsTable {
  tenant_id: string
  id: string
  /** As the operator calls it. */
  supplier: string
  secrets: string
  key_last4: string
  version: Defaulted<number>
  tested_at: AtOrNull
  test_outcome: Nullable<SupplierTest>
  created_at: At
  updated_at: At
}

/** Columns of a stay's order at a supplier; same id as the booking. */
export interface SupplierOrdersTable {
  tenant_id: string
  booking_id: string
  account_id: string
  hotel_code: string
  attempt: Defaulted<number>
  state: Defaulted<OrderState>
  wanted: Defaulted<OrderWanted>
  asking: Nullable<OrderAct>
  price_minor: number
  currency: string
  seen_minor: Nullable<number>
  number: Nullable<string>
  reason: Nullable<OrderReason>
  checks: Defaulted<number>
  claimed_until: AtOrNull
  next_check_at: AtOrNull
  updated_at: At
}

export interface SandboxOrdersTable {
  tenant_id: string
  reference: string
  hotel: string
  from_day: string
  to_day: string
  room_types: string[]
  state: 'held' | 'booked' | 'cancelled'
  number: Nullable<string>
  amount_minor: number
  currency: string
}
