import { useState } from 'react'
import { ApiError } from '#client/lib/api.ts'
import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { changedOf } from '#client/ui/forms/changed-of.ts'
import { mergeEdits } from '#client/ui/forms/merge-edits.ts'
import { useForm } from '#client/ui/forms/use-form.ts'
import type { DeskBlockDetail } from '#shared/contract/desk/flights/seat-blocks.ts'
import {
  type BlockCells,
  type BlockColumn,
  REQUIRED_COLUMNS,
} from '#shared/contract/flights/block-columns.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { callCreateBlock, callGetBlock, callUpdateBlock } from '../desk-seat-blocks.api.ts'
import { namesNobody } from './agencies-text.ts'
import { type CellValues, cellsFrom } from './cell-values.ts'
import { SECTIONS } from './form-sections.ts'

/** An edit leaves the number of seats alone: it has an action of its own. */
const columnsOf = (edits: boolean): BlockColumn[] =>
  SECTIONS.flatMap(({ columns }) => columns).filter(column => !edits || column !== 'seats')

export interface Conflict {
  theirs: BlockCells
  both: string[]
}

interface Base {
  version: number
  cells: CellValues<BlockColumn>
}

const baseOf = (columns: BlockColumn[], block?: DeskBlockDetail): Base => ({
  version: block?.version ?? 0,
  cells: cellsFrom(columns, block?.cells),
})

const filled = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text.trim()))

/** The one form of a block. A new one is sent whole, an edit only by what changed. */
export function useBlockForm(block: DeskBlockDetail | undefined) {
  const t = useT()
  const lang = useLang()
  const columns = columnsOf(block !== undefined)
  const [base, setBase] = useState(() => baseOf(columns, block))
  const [conflict, setConflict] = useState<Conflict>()
  const save = async (values: CellValues<BlockColumn>) => {
    if (!block) return (await callCreateBlock({ cells: filled(values) })).id
    const cells = changedOf(base.cells, values)
    return (await callUpdateBlock(block.id, { version: base.version, cells })).id
  }
  const rebase = async (id: string, mine: CellValues<BlockColumn>) => {
    const latest = await callGetBlock(id)
    const theirs = baseOf(columns, latest)
    const merged = mergeEdits(base.cells, mine, theirs.cells)
    setBase(theirs)
    setConflict({ theirs: theirs.cells, both: merged.both })
    form.change(merged.values)
  }
  const form = useForm<CellValues<BlockColumn>>({
    start: base.cells,
    unsaved: 'block',
    fieldOf: path => path.replace(/^cells\./, ''),
    check: values => ({
      visible_to: namesNobody(values.visible_to ?? '') ? t('desk-blocks:viewers.missing') : undefined,
      ...Object.fromEntries(
        REQUIRED_COLUMNS.filter(column => columns.includes(column)).map(column => [
          column,
          values[column]?.trim() ? undefined : t('desk-blocks:missing'),
        ]),
      ),
    }),
    async send(values) {
      try {
        const id = await save(values)
        handOver('news', t(block ? 'desk-blocks:saved' : 'desk-blocks:created'))
        location.assign(pathFor(lang, `/desk/seat-blocks/${id}`))
        return true
      } catch (error) {
        if (block && error instanceof ApiError && error.body.code === 'block.changed')
          await rebase(block.id, values)
        throw error
      }
    },
  })
  return { form, conflict, columns }
}

export type BlockFormState = ReturnType<typeof useBlockForm>['form']
