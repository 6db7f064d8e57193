import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { type TableVariantProps, table } from '#styled-system/recipes'

export interface Column<Row> {
  id: string
  header: string
  /** Null for no value: a dash, left out of a block. */
  cell: (row: Row) => ReactNode
  /** A cell with actions: no label, not printed. */
  plain?: boolean
  end?: boolean
  /** Takes a whole line of a block on phones. */
  wide?: boolean
  sort?: 'ascending' | 'descending' | 'none'
  onSort?: () => void
}

export interface RowPicks<Row> {
  picked: ReadonlySet<string>
  /** `through`: also the rows since the last one, as with Shift. */
  onPick: (key: string, through: boolean) => void
  onPickAll: () => void
  allLabel: string
  label: (row: Row) => string
}

/** `from`: breakpoint of the table layout. */
interface DataTableProps<Row> extends TableVariantProps {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  picks?: RowPicks<Row>
  foot?: Record<string, ReactNode>
}

const hidden = css({ srOnly: true })

/** Rows become blocks on phones, with the first column as heading and without cells of no value. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, picks, foot, from } = props
  const styles = table({ from })
  const keys = rows.map(rowKey)
  return (
    <table className={styles.root}>
      <caption className={hidden}>{caption}</caption>
      <thead className={styles.head}>
        <tr>
          {columns.map((column, index) => (
            <Header key={column.id} column={column} className={styles.header}>
              {picks && index === 0 && <PickAll picks={picks} keys={keys} />}
            </Header>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body} data-rows="">
        {rows.map(row => (
          <tr
            key={rowKey(row)}
            className={styles.row}
            data-picked={picks?.picked.has(rowKey(row)) || undefined}
          >
            {columns.map((column, index) => (
              <Cell key={column.id} column={column} row={row} heads={index === 0} className={styles.cell}>
                {picks && index === 0 && <Pick picks={picks} row={row} id={rowKey(row)} />}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      {foot && <Foot columns={columns} foot={foot} />}
    </table>
  )
}

const picking = css({ display: 'flex', alignItems: 'start', gap: '3' })
const tick = css({
  inlineSize: '4.5',
  blockSize: '4.5',
  flex: 'none',
  accentColor: 'accent',
  cursor: 'pointer',
  marginBlockStart: '[2px]',
})

function Pick<Row>({ picks, row, id }: { picks: RowPicks<Row>; row: Row; id: string }) {
  return (
    <input
      type="checkbox"
      className={tick}
      aria-label={picks.label(row)}
      checked={picks.picked.has(id)}
      onChange={({ nativeEvent }) =>
        picks.onPick(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  )
}

function PickAll<Row>({ picks, keys }: { picks: RowPicks<Row>; keys: string[] }) {
  const count = keys.filter(key => picks.picked.has(key)).length
  return (
    <input
      type="checkbox"
      className={tick}
      aria-label={picks.allLabel}
      checked={count > 0 && count === keys.length}
      ref={box => {
        if (box) box.indeterminate = count > 0 && count < keys.length
      }}
      onChange={picks.onPickAll}
    />
  )
}

function Foot<Row>({ columns, foot }: { columns: Column<Row>[]; foot: Record<string, ReactNode> }) {
  const styles = table()
  return (
    <tfoot className={styles.foot}>
      <tr className={styles.row}>
        {columns.map(({ id, header, end, wide }) => (
          <td
            key={id}
            className={styles.cell}
            data-end={end || undefined}
            data-wide={wide || undefined}
            data-label={foot[id] ? header : undefined}
          >
            {foot[id]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

interface CellProps<Row> {
  column: Column<Row>
  row: Row
  heads: boolean
  className?: string
  /** Before the content. */
  children?: ReactNode
}

function Cell<Row>({ column, row, heads, className, children }: CellProps<Row>) {
  const { header, plain, end, wide, cell } = column
  const found = cell(row)
  const value = found === null ? '–' : found
  const common = {
    className,
    'data-none': found === null || found === false || undefined,
    'data-label': plain ? undefined : header,
    'data-plain': plain || undefined,
    'data-end': end || undefined,
    'data-wide': wide || undefined,
  }
  return heads ? (
    <th scope="row" {...common}>
      {children ? (
        <span className={picking}>
          {children}
          {value}
        </span>
      ) : (
        value
      )}
    </th>
  ) : (
    <td {...common}>{value}</td>
  )
}

interface HeaderProps<Row> {
  column: Column<Row>
  className?: string
  /** Before the text. */
  children?: ReactNode
}

function Header<Row>({ column, className, children }: HeaderProps<Row>) {
  const { header, plain, end, sort, onSort } = column
  const text = onSort ? (
    <button type="button" onClick={onSort}>
      {header}
    </button>
  ) : (
    header
  )
  return (
    <th
      scope="col"
      className={className}
      data-plain={plain || undefined}
      data-end={end || undefined}
      aria-sort={sort}
    >
      {children ? (
        <span className={picking}>
          {children}
          {text}
        </span>
      ) : (
        text
      )}
    </th>
  )
}
