import { useT } from '#client/lib/island.tsx'
import { Stars as StarRow } from '#client/ui/data/Stars.tsx'

/** A hotel's own stars. Texts: `hotel-bookings`. */
export function Stars({ count }: { count: number }) {
  return <StarRow count={count} label={useT()('hotel-bookings:stars', { count })} />
}
