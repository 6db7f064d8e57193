import { useEffect, useState } from 'react'
import { ApiError } from '#client/lib/api.ts'
import { useT } from '#client/lib/island.tsx'
import { setUnsaved } from '#client/lib/unsaved.ts'
import { useAct } from '#client/lib/use-act.ts'
import type { HotelCalendar, NightChange, NightFlag } from '#shared/contract/desk/hotels/hotel-nights.ts'
import { pastedRooms } from '#shared/rules/hotels/night-sheet.ts'
import { isBelowTaken } from '#shared/rules/hotels/nights.ts'
import { callChangeNights, callGetCalendar } from '../desk-hotels.api.ts'
import { added, allHave, type Block, type Cell, cellsOf, type Edits, stepsOf, written } from './edits.ts'

const NOWHERE: Cell = { row: 0, column: 0 }
const UNDO_MAX = 50

/** What is written over the calendar, step by step, so that each can be taken back. */
function useEdits() {
  const [history, setHistory] = useState<readonly Edits[]>([{}])
  const edits = history.at(-1) ?? {}
  const count = Object.keys(edits).length
  useEffect(() => {
    setUnsaved('hotel-calendar', count > 0)
    return () => setUnsaved('hotel-calendar', false)
  }, [count])
  return {
    edits,
    count,
    push: (next: Edits) => setHistory([...history.slice(-UNDO_MAX), next]),
    undo: history.length > 1 ? () => setHistory(history.slice(0, -1)) : undefined,
    clear: () => setHistory([{}]),
  }
}

interface News {
  tone: 'success' | 'warning' | 'danger'
  text: string
}

/** The calendar of a hotel as it was read, with what is written over it, and its saving. */
function useSaving(hotelId: string, start: HotelCalendar) {
  const t = useT()
  const [calendar, setCalendar] = useState(start)
  const [told, setTold] = useState<News>()
  const own = useEdits()
  const read = async () => setCalendar(await callGetCalendar(hotelId, calendar.from))
  const refused = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const late = error.body.code === 'hotel.nights_changed'
    if (late) await read()
    setTold({ tone: 'danger', text: late ? t('desk-hotels:calendar.stay') : error.message })
  }
  const send = async () => {
    const body = { version: calendar.version, changes: Object.values(own.edits) }
    const { changed } = await callChangeNights(hotelId, body)
    await read()
    own.clear()
    setTold({ tone: 'success', text: t('desk-hotels:calendar.saved', { count: changed }) })
  }
  const { busy, act } = useAct(refused)
  const save = () => act(send)
  const push = (next: Edits) => {
    setTold(undefined)
    own.push(next)
  }
  return { ...own, calendar, busy, told, setTold, save, push }
}

export function useCalendar(hotelId: string, start: HotelCalendar) {
  const saving = useSaving(hotelId, start)
  const { calendar, edits, push } = saving
  const [marking, setMarking] = useState(false)
  const [block, setBlock] = useState<Block>({ from: NOWHERE, to: NOWHERE })
  const write = (values: { allotment: number } | Partial<Record<NightFlag, boolean>>) =>
    push(
      written(
        calendar,
        edits,
        cellsOf(block).map(cell => ({ ...cell, values })),
      ),
    )
  const paste = (text: string) => {
    const { row, column } = cellsOf(block)[0] ?? NOWHERE
    const pasted = pastedRooms(text).flatMap((line, down) =>
      line.flatMap((allotment, along) =>
        allotment === undefined ? [] : [{ row: row + down, column: column + along, values: { allotment } }],
      ),
    )
    if (pasted.length > 0) push(written(calendar, edits, pasted))
  }
  return {
    ...saving,
    ...{ block, setBlock, write, paste, marking, setMarking },
    below: stepsOf(calendar, edits).find(({ after }) => isBelowTaken(after)),
    toggle: (flag: NightFlag) => write({ [flag]: !allHave(calendar, edits, block, flag) }),
    /** What a file says, compared with all nights it names; returns how many differ by then. */
    add: (known: HotelCalendar, changes: readonly NightChange[]): number => {
      const next = added(known, edits, changes)
      push(next)
      return Object.keys(next).length
    },
    discard: () => push({}),
  }
}

export type CalendarState = ReturnType<typeof useCalendar>
