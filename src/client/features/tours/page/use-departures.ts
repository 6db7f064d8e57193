import { useEffect, useState } from 'react'
import type { ShownDeparture } from '#shared/contract/tours/tours.ts'

/** What the islands of a tour's page need; the rest stands on the page already. */
export type LiveDeparture = Omit<ShownDeparture, 'decide_at' | 'balance_due_at' | 'prices' | 'origin'>

/** The departures of the published page, and as they are now once the server has answered. */
export function useDepartures(tourId: string, published: LiveDeparture[]) {
  const [departures, setDepartures] = useState(published)
  const [stale, setStale] = useState(false)
  useEffect(() => {
    // What makes calls comes once the panel is alive.
    import('./tour.api.ts')
      .then(({ fetchDepartures }) => fetchDepartures(tourId))
      .then(setDepartures)
      // The published number stays, and the panel says that it may be older.
      .catch(() => setStale(true))
  }, [tourId])
  return { departures, stale }
}
