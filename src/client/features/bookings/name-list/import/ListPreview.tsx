import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import type { Place } from '#shared/rules/name-list/slots.ts'
import { css } from '#styled-system/css'
import { LineCell } from './LineCell.tsx'
import { LinePlace } from './LinePlace.tsx'
import { type JudgedLine, LINE_FIELDS, STATE_TONES, shownLines, stateOf } from './list-messages.ts'
import type { ListOutcome } from './outcome.ts'
import type { ListState } from './use-list.ts'

interface ListPreviewProps {
  list: ListState
  places: Place[]
  saves?: boolean
  outcome?: ListOutcome
}

const state = css({ display: 'grid', gap: '1.5', justifyItems: 'start' })
const scroll = css({ overflowX: { md: 'auto' } })

/** Each line with its passenger; what is wrong is mended in its place. */
export function ListPreview({ list, places, saves, outcome }: ListPreviewProps) {
  const t = useT()
  const [open, setOpen] = useState<readonly number[]>([])
  const refused = outcome && 'failed' in outcome ? outcome.fields : undefined
  const cell = (fields: Parameters<typeof LineCell>[0]['fields']) => (line: JudgedLine) => (
    <LineCell {...{ list, line, fields, saves, refused }} all={open.includes(line.line)} />
  )
  const column = (id: string, of: Column<JudgedLine>['cell']) => ({
    id,
    header: t(`name-list:table.${id}`),
    cell: of,
  })
  const columns: Column<JudgedLine>[] = [
    column('passenger', line => <LinePlace {...{ list, line, places }} open={open.includes(line.line)} />),
    column('name', cell(LINE_FIELDS.name)),
    column('person', cell(LINE_FIELDS.person)),
    column('document', cell(LINE_FIELDS.document)),
    {
      ...column('state', line => (
        <div className={state}>
          <Chip tone={STATE_TONES[stateOf(line)]}>{t(`name-list:state.${stateOf(line)}`)}</Chip>
          {line.odd && <Chip tone="warning">{t('name-list:odd')}</Chip>}
          {line.place && !open.includes(line.line) && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('name-list:edit_line', { line: line.line })}
              onClick={() => setOpen([...open, line.line])}
            >
              {t('name-list:edit')}
            </Button>
          )}
        </div>
      )),
    },
  ]
  const { rows, more } = shownLines(list.lines)
  return (
    <div className={scroll}>
      <DataTable
        caption={t('name-list:preview')}
        columns={columns}
        rows={rows}
        rowKey={({ line }) => String(line)}
        foot={more > 0 ? { passenger: t('name-list:more_spare', { count: more }) } : undefined}
      />
    </div>
  )
}
