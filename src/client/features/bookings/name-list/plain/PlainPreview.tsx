import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { css } from '#styled-system/css'
import { columnOf, type LineField } from '../import/LineCell.tsx'
import { placeText } from '../import/LinePlace.tsx'
import { shownValue } from '../import/line-values.ts'
import { type JudgedLine, LINE_FIELDS, STATE_TONES, shownLines, stateOf } from '../import/list-messages.ts'

interface PlainPreviewProps {
  lines: JudgedLine[]
  saves?: boolean
  /** Messages of the server, by passenger and field. */
  refused?: Record<string, string>
}

const cell = css({ display: 'grid', gap: '1', minInlineSize: '0', justifyItems: 'start' })
const wrong = css({ fontSize: '12', color: 'danger.text' })
const scroll = css({ overflowX: { md: 'auto' } })

/** Each line with its passenger and what is wrong with it; mended in the box above. */
export function PlainPreview({ lines, ...told }: PlainPreviewProps) {
  const t = useT()
  const column = (id: string, of: Column<JudgedLine>['cell']) => ({
    id,
    header: t(`name-list:table.${id}`),
    cell: of,
  })
  const values = (id: keyof typeof LINE_FIELDS) =>
    column(id, line => <Values {...told} line={line} fields={LINE_FIELDS[id]} />)
  const { rows, more } = shownLines(lines)
  return (
    <div className={scroll}>
      <DataTable
        caption={t('name-list:preview')}
        rows={rows}
        rowKey={({ line }) => String(line)}
        foot={more > 0 ? { passenger: t('name-list:more_spare', { count: more }) } : undefined}
        columns={[
          column('passenger', ({ place }) => (place ? <Ltr>{placeText(place)}</Ltr> : null)),
          values('name'),
          values('person'),
          values('document'),
          column('state', line => (
            <div className={cell}>
              <Chip tone={STATE_TONES[stateOf(line)]}>{t(`name-list:state.${stateOf(line)}`)}</Chip>
              {line.odd && <Chip tone="warning">{t('name-list:odd')}</Chip>}
            </div>
          )),
        ]}
      />
    </div>
  )
}

type ValuesProps = Omit<PlainPreviewProps, 'lines'> & { line: JudgedLine; fields: readonly LineField[] }

function Values({ line, fields, saves, refused }: ValuesProps) {
  const t = useT()
  const lang = useLang()
  const messageOf = (field: LineField) =>
    line.errors[field] ?? (saves ? line.missing[field] : undefined) ?? refused?.[`${line.place?.id}.${field}`]
  const shown = (field: LineField) =>
    (line.errors[field] && line.cells[columnOf(field)]) || shownValue(line, field, lang)
  return (
    <div className={cell}>
      <Ltr>{fields.map(shown).filter(Boolean).join(' ')}</Ltr>
      {fields.map(field => {
        const message = messageOf(field)
        return (
          message && (
            <span key={field} className={wrong}>
              {t(`name-list:column.${columnOf(field)}`)}: {message}
            </span>
          )
        )
      })}
    </div>
  )
}
