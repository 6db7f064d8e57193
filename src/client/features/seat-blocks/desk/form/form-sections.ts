import type { BlockColumn } from '#shared/contract/flights/block-columns.ts'

/** Sections of the form in page order; keys of `desk-blocks:section`. */
export const SECTIONS: { key: string; columns: BlockColumn[] }[] = [
  { key: 'name', columns: ['code', 'pnr', 'pnr_mode'] },
  // Has a layout of its own: TripFields.
  {
    key: 'trip',
    columns: [
      'out_date',
      'out_flights',
      'out_route',
      'out_times',
      'out_terminals',
      'out_aircraft',
      'back_date',
      'back_flights',
      'back_route',
      'back_times',
      'back_terminals',
      'back_aircraft',
    ],
  },
  { key: 'cabin', columns: ['cabin', 'class', 'fare_basis', 'checked_pieces', 'checked_kg', 'cabin_kg'] },
  {
    key: 'fares',
    columns: [
      'adult_fare',
      'adult_taxes',
      'child_fare',
      'child_taxes',
      'infant_fare',
      'infant_taxes',
      'service_fee',
      'supplier_cost',
      'change_fee',
      'cancel_fee',
    ],
  },
  {
    key: 'sale',
    columns: [
      'seats',
      'sales_from',
      'sales_until',
      'hold_minutes',
      'agency_hold_minutes',
      'answer_hours',
      'max_per_booking',
      'max_per_agency_booking',
      'visible_to',
    ],
  },
  {
    key: 'payment',
    columns: ['deposit', 'deposit_balance', 'deposit_full', 'deposit_lapse', 'instalments', 'cancel_tiers'],
  },
  { key: 'times', columns: ['release', 'balance_due', 'name_list', 'ticketing'] },
  { key: 'notes', columns: ['notes'] },
]

export const HINTED: ReadonlySet<BlockColumn> = new Set<BlockColumn>([
  'code',
  'adult_taxes',
  'child_fare',
  'infant_fare',
  'change_fee',
  'cancel_fee',
  'cancel_tiers',
  'deposit',
  'deposit_balance',
  'deposit_full',
  'deposit_lapse',
  'instalments',
  'supplier_cost',
  'sales_until',
  'hold_minutes',
  'answer_hours',
  'release',
  'balance_due',
  'name_list',
  'ticketing',
])

export const NUMERIC: ReadonlySet<BlockColumn> = new Set<BlockColumn>([
  'seats',
  'adult_fare',
  'child_fare',
  'infant_fare',
  'service_fee',
  'supplier_cost',
  'change_fee',
  'cancel_fee',
  'checked_pieces',
  'checked_kg',
  'cabin_kg',
  'deposit_balance',
  'deposit_full',
  'deposit_lapse',
  'hold_minutes',
  'agency_hold_minutes',
  'answer_hours',
  'max_per_booking',
  'max_per_agency_booking',
])

export const MOMENTS: ReadonlySet<BlockColumn> = new Set<BlockColumn>([
  'sales_from',
  'sales_until',
  'release',
  'balance_due',
  'name_list',
  'ticketing',
])
