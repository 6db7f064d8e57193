/** Columns of a block file, see docs/blocks-csv.md; `*` marks required ones. */
const NAMES = [
  'code*',
  'out_flights*',
  'out_route*',
  'out_date*',
  'out_times*',
  'back_flights',
  'back_route',
  'back_date',
  'back_times',
  'seats*',
  'adult_fare*',
  'adult_taxes',
  'child_fare',
  'child_taxes',
  'infant_fare',
  'infant_taxes',
  'service_fee',
  'cabin',
  'class',
  'fare_basis',
  'pnr',
  'checked_kg',
  'checked_pieces',
  'cabin_kg',
  'change_fee',
  'cancel_fee',
  'sales_until',
  'release',
  'balance_due',
  'name_list',
  'ticketing',
  'hold_minutes',
  'agency_hold_minutes',
  'max_per_booking',
  'supplier_cost',
  'visible_to',
  'status',
  'notes',
] as const

type Bare<T extends string> = T extends `${infer Name}*` ? Name : T
export type Column = Bare<(typeof NAMES)[number]>

const bare = (name: string) => name.replace('*', '') as Column
export const COLUMNS = NAMES.map(bare)
export const REQUIRED = NAMES.filter(name => name.endsWith('*')).map(bare)

/** `Out date`, `OUT-DATE` and `out_date` are the same column. */
export const columnName = (header: string) =>
  header
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** A, B, … Z, AA as in spreadsheets; `index` starts at 0. */
export function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter
}
