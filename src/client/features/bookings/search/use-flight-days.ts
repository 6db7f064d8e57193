import { useEffect, useState } from 'react'
import type { SearchForm } from '#shared/rules/site/search-form.ts'
import { type FlightDays, loadDays } from './search.api.ts'

/** Undefined without places or after an error. */
export function useFlightDays(form: SearchForm): FlightDays | undefined {
  const [days, setDays] = useState<FlightDays>()
  const { from, to, trip, cabin, adults, children, infants } = form
  const direct = form.direct ? '1' : '0'
  useEffect(() => {
    setDays(undefined)
    if (!from || !to || from === to) return
    const abort = new AbortController()
    const party = { adults: String(adults), children: String(children), infants: String(infants) }
    loadDays({ from, to, trip, cabin, direct, ...party }, abort.signal)
      .then(setDays)
      // Without marks every day can be selected.
      .catch(() => undefined)
    return () => abort.abort()
  }, [from, to, trip, cabin, direct, adults, children, infants])
  return days
}
