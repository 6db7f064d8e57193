import { useId } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import type { ListColumn } from '#shared/rules/name-list/columns.ts'
import type { PassengerField } from '#shared/rules/people/passenger-values.ts'
import { css } from '#styled-system/css'
import { shownValue } from './line-values.ts'
import type { JudgedLine } from './list-messages.ts'
import type { ListState } from './use-list.ts'

export type LineField = ListColumn | Extract<PassengerField, 'linked_adult'>

interface LineCellProps {
  list: ListState
  line: JudgedLine
  fields: readonly LineField[]
  /** All fields as boxes, not only the faulty ones. */
  all: boolean
  /** What is missing is wrong, too. */
  saves?: boolean
  /** Messages of the server, by passenger and field. */
  refused?: Record<string, string>
}

const cell = css({ display: 'grid', gap: '1.5', minInlineSize: '0' })
const wrong = css({ fontSize: '12', color: 'danger.text' })
const old = css({ fontSize: '12', color: 'fg.muted', textDecorationLine: 'line-through' })
const box = css({ display: 'grid', gap: '1', '& > label': { fontSize: '12', color: 'fg.muted' } })

/** Some values of a line. A faulty one is a box, and stays one after it is mended. */
export function LineCell(props: LineCellProps) {
  const { list, line, fields, all, saves, refused } = props
  const lang = useLang()
  const message = (field: LineField) =>
    line.errors[field] ?? (saves ? line.missing[field] : undefined) ?? refused?.[`${line.place?.id}.${field}`]
  const isBox = (field: LineField) =>
    (all && !['name', 'passport_lines'].includes(field)) ||
    message(field) !== undefined ||
    list.mended[line.line]?.[columnOf(field)] !== undefined
  const texts = fields.filter(field => !isBox(field) && shownValue(line, field, lang))
  return (
    <div className={cell}>
      {texts.length > 0 && (
        <span>
          {texts.map(field => (
            <Value key={field} line={line} field={field} />
          ))}
        </span>
      )}
      {fields.filter(isBox).map(field => (
        <Box key={field} list={list} line={line} field={field} message={message(field)} />
      ))}
    </div>
  )
}

export const columnOf = (field: LineField): ListColumn => (field === 'linked_adult' ? 'adult' : field)

/** The new value, after the one that it would replace. */
function Value({ line, field }: { line: JudgedLine; field: LineField }) {
  const lang = useLang()
  const replaced = line.replaces[field as PassengerField] !== undefined
  const before = replaced && line.place ? shownValue({ values: line.place.values }, field, lang) : ''
  return (
    <>
      {before && (
        <>
          <Ltr className={old}>{before}</Ltr>{' '}
        </>
      )}
      <Ltr>{shownValue(line, field, lang)}</Ltr>{' '}
    </>
  )
}

interface BoxProps extends Pick<LineCellProps, 'list' | 'line'> {
  field: LineField
  message?: string
}

function Box({ list, line, field, message }: BoxProps) {
  const t = useT()
  const id = useId()
  const column = columnOf(field)
  const label = t(`name-list:column.${column}`)
  const typed = line.cells[column] ?? line.values[field as PassengerField] ?? ''
  return (
    <div className={box}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        size="sm"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('name-list:cell', { label, line: line.line })}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-error` : undefined}
        value={typed}
        onChange={({ currentTarget }) => list.mend(line.line, { [column]: currentTarget.value })}
      />
      {message && (
        <span id={`${id}-error`} className={wrong}>
          {message}
        </span>
      )}
    </div>
  )
}
