import { useT } from '#client/lib/island.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Num } from '#client/ui/data/Num.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import type { FileReport } from '#shared/contract/desk/flights/block-file.ts'
import { css } from '#styled-system/css'
import { columnAt } from './mend-csv.ts'
import type { FileState } from './use-file.ts'

interface FileErrorsProps {
  file: FileState
  report: FileReport
}

interface ErrorRow {
  key: string
  line: number
  code: string
  column: string | null
  message: string
  /** Cell that may be mended; −1 when the error is not in one. */
  at: number
  cell: string
}

const wrong = css({ color: 'danger.text' })

function rowsOf({ header, errors, faulty }: FileReport): ErrorRow[] {
  const rows = new Map(faulty.map(({ line, cells }) => [line, cells]))
  const codeAt = columnAt(header, 'code')
  return errors.map(({ line, column, message }, index) => {
    const cells = rows.get(line) ?? []
    const at = rows.has(line) ? columnAt(header, column) : -1
    return { key: `${index}`, line, code: cells[codeAt] ?? '', column, message, at, cell: cells[at] ?? '' }
  })
}

export function FileErrors({ file, report }: FileErrorsProps) {
  const t = useT()
  const column = (id: string, cell: Column<ErrorRow>['cell']) => ({
    id,
    header: t(`desk-blocks:import.${id}`),
    cell,
  })
  const columns: Column<ErrorRow>[] = [
    column('line', ({ line }) => <Num of={line} />),
    column('block', ({ code }) => (code ? <Ltr>{code}</Ltr> : null)),
    column('problem', ({ column: name, message }) => (
      <span className={wrong}>
        {name && <Ltr>{name}</Ltr>} {message}
      </span>
    )),
    column('instead', row => row.at >= 0 && <Instead file={file} row={row} />),
  ]
  return (
    <DataTable
      caption={t('desk-blocks:import.errors')}
      columns={columns}
      rows={rowsOf(report)}
      rowKey={({ key }) => key}
    />
  )
}

function Instead({ file, row }: { file: FileState; row: ErrorRow }) {
  const t = useT()
  const place = `${row.line}:${row.at}`
  return (
    <TextInput
      size="sm"
      ltr
      aria-label={t('desk-blocks:import.instead_of', { line: row.line, column: row.column ?? '' })}
      autoComplete="off"
      value={file.mended[place] ?? row.cell}
      onChange={({ currentTarget }) => file.mend(place, currentTarget.value)}
    />
  )
}
