import type { BlockCells, BlockColumn } from '#shared/contract/flights/block-columns.ts'

export type CellValues<C extends BlockColumn> = Record<C, string>

/** Text of each column; empty where there is none. */
export const cellsFrom = <C extends BlockColumn>(
  columns: readonly C[],
  cells: BlockCells = {},
): CellValues<C> => Object.fromEntries(columns.map(column => [column, cells[column] ?? ''])) as CellValues<C>
