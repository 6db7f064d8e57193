import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { type TableVariantProps, table } from '#styled-system/recipes'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** A way to act on the row: it says itself what it is, and is left out on paper. */
  plain?: boolean
  /** Figures stand at the end. */
  end?: boolean
  sort?: 'ascending' | 'descending' | 'none'
  /** Present when the column can be sorted by. */
  onSort?: () => void
}

/** `from`: the breakpoint at which it is a table; `lg` for many columns. */
interface DataTableProps<Row> extends TableVariantProps {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
}

const hidden = css({ srOnly: true })

/** A table that becomes a block per row on phones: the first column is its heading. */
export function DataTable<Row>({ caption, columns, rows, rowKey, from }: DataTableProps<Row>) {
  const styles = table({ from })
  return (
    <table className={styles.root}>
      <caption className={hidden}>{caption}</caption>
      <thead className={styles.head}>
        <tr>
          {columns.map(column => (
            <Header key={column.id} column={column} className={styles.header} />
          ))}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {rows.map(row => (
          <tr key={rowKey(row)} className={styles.row}>
            {columns.map((column, index) => (
              <Cell key={column.id} column={column} row={row} heads={index === 0} className={styles.cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps<Row> {
  column: Column<Row>
  row: Row
  /** It says whose row this is. */
  heads: boolean
  className?: string
}

function Cell<Row>({ column, row, heads, className }: CellProps<Row>) {
  const { header, plain, end, cell } = column
  const common = {
    className,
    'data-label': plain ? undefined : header,
    'data-plain': plain || undefined,
    'data-end': end || undefined,
  }
  return heads ? (
    <th scope="row" {...common}>
      {cell(row)}
    </th>
  ) : (
    <td {...common}>{cell(row)}</td>
  )
}

function Header<Row>({ column, className }: { column: Column<Row>; className?: string }) {
  const { header, plain, end, sort, onSort } = column
  return (
    <th
      scope="col"
      className={className}
      data-plain={plain || undefined}
      data-end={end || undefined}
      aria-sort={sort}
    >
      {onSort ? (
        <button type="button" onClick={onSort}>
          {header}
        </button>
      ) : (
        header
      )}
    </th>
  )
}
