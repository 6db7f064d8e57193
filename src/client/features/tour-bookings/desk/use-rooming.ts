import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#client/lib/api.ts'
import { useT } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { refusalOf } from '#client/ui/forms/errors/refusal.ts'
import type { Rooming, RoomingAct } from '#shared/contract/desk/tours/departure-board.ts'
import { codeGroups } from '#shared/rules/tours/rooming.ts'
import { callChangeRooming, callGetBoard } from './departures.api.ts'

interface News {
  tone: 'success' | 'warning'
  text: string
  requestId?: string | undefined
  /** What takes the change back. */
  undo?: RoomingAct | undefined
}

/** A control that was off meanwhile, or went to another room with its traveller, has the focus again. */
function useFocusKept() {
  const at = useRef('')
  const [given, setGiven] = useState(0)
  useEffect(() => {
    // A choice made before the page came alive is noted before effects run for the first time.
    if (given === 0) return
    if (document.activeElement === document.body) document.getElementById(at.current)?.focus()
    at.current = ''
  }, [given])
  const note = () => {
    at.current ||= document.activeElement?.id ?? ''
  }
  return { note, giveBack: () => setGiven(times => times + 1) }
}

/** Who sleeps where, changed one step at a time; after a colleague's change it shows theirs and says so. */
export function useRooming(departureId: string, start: Rooming) {
  const t = useT()
  const [rooming, setRooming] = useState(start)
  const line = useRef({ version: start.version, doing: '', turn: Promise.resolve() })
  const show = (next: Rooming) => {
    line.current.version = next.version
    setRooming(next)
  }
  const [news, setNews] = useState<News>()
  const { busy, act } = useAct(async error => {
    const { message = '', requestId } = refusalOf(error, [], t)
    setNews({ tone: 'warning', text: message, requestId })
    if (error instanceof ApiError && error.body.code === 'departure.rooms_changed')
      show((await callGetBoard(departureId)).rooming)
  })
  const focus = useFocusKept()
  // Each change waits for the one before and its version. A field that the browser restores tells its own again.
  const run = (change: RoomingAct, done: string, undo?: RoomingAct) => {
    const now = line.current
    const doing = JSON.stringify(change)
    if (now.doing === doing) return now.turn
    now.doing = doing
    focus.note()
    const make = () =>
      act(async () => {
        show(await callChangeRooming(departureId, now.version, change))
        setNews({ tone: 'success', text: done, undo })
      })
    now.turn = now.turn.then(make).finally(() => {
      if (now.doing !== doing) return
      now.doing = ''
      focus.giveBack()
    })
    return now.turn
  }
  return { rooming, groups: codeGroups(rooming.travellers), busy, news, run }
}

export type RoomingState = ReturnType<typeof useRooming>
