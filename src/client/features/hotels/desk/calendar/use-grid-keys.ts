import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLang } from '#client/lib/island.tsx'
import { CALENDAR_NIGHTS } from '#shared/contract/desk/hotels/hotel-nights.ts'
import { roomsTyped } from '#shared/rules/hotels/night-sheet.ts'
import { normaliseDigits } from '#shared/rules/texts/digits.ts'
import { type Cell, cellsOf } from './edits.ts'
import type { CalendarState } from './use-calendar.ts'

const clamp = (at: number, count: number) => Math.max(0, Math.min(count - 1, at))
/** How far a key moves: nights, rooms. */
const MOVES: Record<string, [number, number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [7, 0],
  PageUp: [-7, 0],
}

/** Once nothing is left to save, what was pressed has gone: the keys go on in the grid. */
function useWayBack(count: number, grid: RefObject<HTMLTableElement | null>) {
  const hadEdits = useRef(false)
  useEffect(() => {
    const isOver = hadEdits.current && count === 0
    hadEdits.current = count > 0
    if (!isOver) return
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [count, grid])
}

export function useGridKeys(state: CalendarState, grid: RefObject<HTMLTableElement | null>) {
  const rtl = useLang() === 'ar'
  const [draft, setDraft] = useState<string>()
  const { calendar, block } = state
  const active = block.to
  useWayBack(state.count, grid)
  const goTo = ({ row, column }: Cell, marks = false) => {
    const to = { row: clamp(row, CALENDAR_NIGHTS), column: clamp(column, calendar.rooms.length) }
    state.setBlock({ from: marks ? block.from : to, to })
  }
  const accept = () => {
    const rooms = roomsTyped(draft ?? '')
    if (rooms !== undefined) state.write({ allotment: rooms })
    setDraft(undefined)
  }
  useEffect(() => {
    const cell = grid.current?.querySelector<HTMLElement>(`[data-at="${active.row}:${active.column}"]`)
    if (grid.current?.contains(document.activeElement)) cell?.focus()
  }, [grid, active.row, active.column])
  const move = (event: KeyboardEvent, [down, along]: [number, number]) => {
    event.preventDefault()
    if (draft !== undefined) accept()
    goTo({ row: active.row + down, column: active.column + (rtl ? -along : along) }, event.shiftKey)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = MOVES[event.key]
    const digit = normaliseDigits(event.key)
    if (event.ctrlKey || event.metaKey) {
      if (event.code === 'KeyZ' && state.undo) state.undo()
      return
    }
    if (step) return move(event, step)
    if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      return goTo({ row: event.key === 'Home' ? 0 : CALENDAR_NIGHTS, column: active.column }, event.shiftKey)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const many = cellsOf(block).length > 1
      if (draft !== undefined) accept()
      if (!many) goTo({ row: active.row + 1, column: active.column })
    } else if (event.key === 'Escape') {
      setDraft(undefined)
      state.setBlock({ from: active, to: active })
    } else if (event.key === 'Backspace' && draft !== undefined) setDraft(draft.slice(0, -1))
    else if (/^\d$/.test(digit)) setDraft(`${draft ?? ''}${digit}`.slice(0, 5))
    else return
    event.stopPropagation()
  }
  return { draft, accept, goTo, onKeyDown }
}
