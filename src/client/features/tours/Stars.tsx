import { useT } from '#client/lib/island.tsx'
import { Stars as StarRow } from '#client/ui/data/Stars.tsx'

/** A hotel's own stars. Texts: `tours`. */
export function Stars({ count }: { count: number }) {
  return <StarRow count={count} label={useT()('tours:stars', { count })} />
}
