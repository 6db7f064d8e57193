import { useMemo, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { latestDay } from '#shared/base/dates.ts'
import type { ListCells, Mended } from '#shared/rules/name-list/cells.ts'
import type { ListColumn } from '#shared/rules/name-list/columns.ts'
import type { ListedLine } from '#shared/rules/name-list/lines.ts'
import { passportReader } from '#shared/rules/name-list/passport-values.ts'
import { planList } from '#shared/rules/name-list/plan.ts'
import type { ListTable } from '#shared/rules/name-list/recognise.ts'
import type { Place, Trip } from '#shared/rules/name-list/slots.ts'
import { judge } from './list-messages.ts'
import { type ListRead, type Refusal, readBytes, readText } from './read-file.ts'

export interface ListTarget {
  /** Passengers with what stands in the form. */
  places: Place[]
  trip: Trip
}

/** A list from its source to its lines; what was pasted, mended and chosen stays until another list is read. */
export function useList({ places, trip }: ListTarget) {
  const t = useT()
  const [text, setText] = useState('')
  const [table, setTable] = useState<ListTable>()
  const [refused, setRefused] = useState<Refusal>()
  const [reads, setReads] = useState(0)
  const [mended, setMended] = useState<Mended>({})
  const [chosen, setChosen] = useState<Record<number, string>>({})
  const take = (read: ListRead) => {
    setRefused('refused' in read ? read.refused : undefined)
    setTable('table' in read ? read.table : undefined)
    setMended({})
    setChosen({})
    setReads(reads => reads + 1)
  }
  const known = useMemo(() => ({ table, lines: new Map<number, ListedLine>() }), [table])
  const lines = useMemo(() => {
    if (!table) return []
    const reading = { today: latestDay(), mended, known: known.lines, passport: passportReader(latestDay()) }
    return judge(planList(table, places, { ...reading, chosen, trip }), places, trip, t)
  }, [table, known, mended, chosen, places, trip, t])
  return {
    text,
    setText,
    table,
    refused,
    /** How often something was read. */
    reads,
    mended,
    lines,
    readText: () => take(readText(text, latestDay())),
    readFile: async (file: File) =>
      take(await readBytes(new Uint8Array(await file.arrayBuffer()), latestDay())),
    mend: (line: number, cells: ListCells) => setMended({ ...mended, [line]: { ...mended[line], ...cells } }),
    choose: (line: number, place: string) => setChosen({ ...chosen, [line]: place }),
    setColumn: (at: number, column: ListColumn | '') =>
      table &&
      setTable({ ...table, mapping: table.mapping.map((old, each) => (each === at ? column : old)) }),
  }
}

export type ListState = ReturnType<typeof useList>
