import * as v from 'valibot'
import { cellText } from '../fields.ts'

/** What a seat block is written as, in a file and in the form: docs/blocks-csv.md; `*` marks required ones. */
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
  'pnr_mode',
  'checked_kg',
  'checked_pieces',
  'cabin_kg',
  'change_fee',
  'cancel_fee',
  'cancel_tiers',
  'deposit',
  'deposit_balance',
  'deposit_full',
  'deposit_lapse',
  'instalments',
  'sales_from',
  'sales_until',
  'release',
  'balance_due',
  'name_list',
  'ticketing',
  'hold_minutes',
  'agency_hold_minutes',
  'answer_hours',
  'max_per_booking',
  'max_per_agency_booking',
  'out_terminals',
  'back_terminals',
  'out_aircraft',
  'back_aircraft',
  'supplier_cost',
  'visible_to',
  'status',
  'notes',
] as const

type Bare<T extends string> = T extends `${infer Name}*` ? Name : T
export type BlockColumn = Bare<(typeof NAMES)[number]>

const bare = (name: string) => name.replace('*', '') as BlockColumn
export const BLOCK_COLUMNS = NAMES.map(bare)
export const REQUIRED_COLUMNS = NAMES.filter(name => name.endsWith('*')).map(bare)

export type BlockCells = Partial<Record<BlockColumn, string>>

export const FARE_COLUMNS = [
  'adult_fare',
  'adult_taxes',
  'child_fare',
  'child_taxes',
  'infant_fare',
  'infant_taxes',
  'service_fee',
] as const satisfies BlockColumn[]

/** Columns with an action of their own, which an edit leaves alone. */
const OWN_ACTION = ['seats', 'status'] as const satisfies BlockColumn[]
type OwnAction = (typeof OWN_ACTION)[number]

/** Characters of a cell: a longer one is read for minutes. */
export const CELL_MAX = 2000

const cell = v.optional(cellText(CELL_MAX))
type CellSchemas<Column extends BlockColumn> = Record<Column, typeof cell>
const cellsOf = <Column extends BlockColumn>(columns: readonly Column[]) =>
  v.strictObject(Object.fromEntries(columns.map(column => [column, cell])) as CellSchemas<Column>)

export const newBlockCells = cellsOf(BLOCK_COLUMNS.filter(column => column !== 'status'))
export const editedBlockCells = cellsOf(
  BLOCK_COLUMNS.filter(
    (column): column is Exclude<BlockColumn, OwnAction> =>
      !(OWN_ACTION as readonly string[]).includes(column),
  ),
)
export const fareCells = cellsOf(FARE_COLUMNS)
export const blockCells = v.record(v.picklist(BLOCK_COLUMNS), v.string())
