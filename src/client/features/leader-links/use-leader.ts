import { useCallback, useEffect, useRef, useState } from 'react'
import { dropDeparture, keepDeparture, keepTick, readDeparture, readTicks } from './leader-db.ts'
import { isOver, type LeaderState, nextInstant } from './leader-state.ts'
import { endHere, endingOf, fetchDeparture, sendWaiting, unopenedFor } from './sync.ts'

const EVERY_MS = 60_000
/** In the fragment, or kept at an earlier visit. */
const tokenHere = () => location.hash.slice(1)

/** The departure of a link on this phone, its ticks, and how they travel. */
export function useLeader(linkId: string) {
  const [state, setState] = useState<LeaderState>()
  const token = useRef('')
  const running = useRef<Promise<void>>(undefined)

  const reload = useCallback(
    async () => setState({ kept: await readDeparture(linkId), waiting: await readTicks(linkId) }),
    [linkId],
  )
  const end = useCallback(
    async (ending: LeaderState['ending']) => {
      await endHere(linkId, token.current)
      setState({ ending, waiting: [] })
    },
    [linkId],
  )
  const sync = useCallback(
    async (whole: boolean) => {
      try {
        if (whole) await fetchDeparture(linkId, token.current)
        const open = await sendWaiting(linkId, token.current)
        await (open ? reload() : end('closed'))
      } catch (error) {
        const ending = endingOf(error)
        if (ending) return end(ending)
        // Without network the phone goes on with what it has.
        setState(was => (was?.kept ? was : { ending: unopenedFor(error), waiting: [] }))
      }
    },
    [linkId, reload, end],
  )
  /** One after the other: two at once would send the same. */
  const run = useCallback(
    (whole: boolean) => {
      running.current = (running.current ?? Promise.resolve()).then(() => sync(whole))
      return running.current
    },
    [sync],
  )

  useEffect(() => {
    const begin = async () => {
      const kept = await readDeparture(linkId)
      token.current = tokenHere() || kept?.token || ''
      if (!token.current) return setState({ ending: 'unknown', waiting: [] })
      if (kept && isOver(kept, Date.now())) await dropDeparture(linkId)
      else if (kept) await reload()
      await run(true)
    }
    begin().catch(() => setState({ ending: 'unreachable', waiting: [] }))
    const again = () => token.current && !document.hidden && void run(false)
    const timer = setInterval(again, EVERY_MS)
    addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [linkId, reload, run])

  const tick = useCallback(
    async (passenger_id: string, point: string, present: boolean) => {
      const at = nextInstant(await readTicks(linkId), Date.now())
      await keepTick({ id: crypto.randomUUID(), linkId, passenger_id, point, present, at })
      await reload()
      void run(false)
    },
    [linkId, reload, run],
  )
  const addPoint = useCallback(
    async (name: string) => {
      const kept = await readDeparture(linkId)
      if (kept) await keepDeparture({ ...kept, points: [...new Set([...kept.points, name])] })
      await reload()
    },
    [linkId, reload],
  )
  return { state, tick, addPoint, refresh: () => run(true) }
}

export type Leader = ReturnType<typeof useLeader>
