import { useEffect, useRef, useState } from 'react'
import type { FlightResults } from '#shared/contract/flights/seat-blocks.ts'
import { loadResults } from './results.api.ts'
import { queryText, type ResultsQuery, readQuery } from './results-query.ts'

/** Follows the address, also with Back and Forward. */
export function useResults(first: { query: ResultsQuery; results: FlightResults }) {
  const [shown, setShown] = useState(first)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const running = useRef<AbortController>(undefined)

  const show = async (query: ResultsQuery) => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setBusy(true)
    setFailed(false)
    try {
      setShown({ query, results: await loadResults(query, abort.signal) })
    } catch {
      if (!abort.signal.aborted) setFailed(true)
    } finally {
      if (running.current === abort) setBusy(false)
    }
  }
  const go = (query: ResultsQuery) => {
    history.pushState(null, '', location.pathname + queryText(query))
    void show(query)
  }
  useEffect(() => {
    const back = () => void show(readQuery(location.search))
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  })
  return { ...shown, busy, failed, go }
}
