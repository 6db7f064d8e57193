import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { type TableVariantProps, table } from '#styled-system/recipes'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** A cell with actions: no label, not printed. */
  plain?: boolean
  end?: boolean
  sort?: 'ascending' | 'descending' | 'none'
  onSort?: () => void
}

/** `from`: breakpoint of the table layout. */
interface DataTableProps<Row> extends TableVariantProps {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
}

const hidden = css({ srOnly: true })

/** Rows become blocks on phones, with the first column as heading. */
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
