import { useEffect, useState } from 'react'
import type { Cabin } from '#shared/contract/seat-blocks.ts'
import { loadDays } from './search.api.ts'

export type DayKind = 'seats' | 'sold_out'

const NONE: ReadonlyMap<string, DayKind> = new Map()

/** What the calendar may say about days of a route; nothing while a place is missing or the call failed. */
export function useFlightDays(from: string, to: string, cabin: Cabin): ReadonlyMap<string, DayKind> {
  const [days, setDays] = useState(NONE)
  useEffect(() => {
    setDays(NONE)
    if (!from || !to || from === to) return
    const abort = new AbortController()
    loadDays(from, to, cabin, abort.signal)
      .then(list => setDays(new Map(list.map(day => [day.date, day.sold_out ? 'sold_out' : 'seats']))))
      .catch(() => undefined)
    return () => abort.abort()
  }, [from, to, cabin])
  return days
}
