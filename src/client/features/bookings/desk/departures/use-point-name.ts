import { useT } from '#client/lib/island.tsx'
import { isGiven, POINTS } from '#shared/rules/tours/ticks.ts'

const isKnown = (point: string) => (POINTS as readonly string[]).includes(point)

/** Points of ours have a text in each language, others the one that was typed. */
export function usePointName(): (point: string) => string {
  const t = useT()
  return point => {
    if (isGiven(point)) return t(`desk-departures:given.${point}`)
    return isKnown(point) ? t(`leader:point.${point}`) : point
  }
}
