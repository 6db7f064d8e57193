import { HOUR_MS } from '../../base/durations.ts'
import type { Segment } from '../../contract/flights/seat-blocks.ts'

/** Longer means a wrong day or zone. */
const LONGEST_MS = 20 * HOUR_MS

export interface OrderProblem {
  index: number
  problem: 'leaves_early' | 'lands_early' | 'too_long_flight'
  flight: string
}

/** Flights that cannot be flown one after the other. */
export function orderProblems(segments: readonly Segment[]): OrderProblem[] {
  let previous = Number.NEGATIVE_INFINITY
  return segments.flatMap(({ departs_at, arrives_at, airline, flight_number }, index) => {
    const [departs, arrives] = [Date.parse(departs_at), Date.parse(arrives_at)]
    const found: OrderProblem['problem'][] = []
    if (departs < previous) found.push('leaves_early')
    if (arrives <= departs) found.push('lands_early')
    if (arrives - departs > LONGEST_MS) found.push('too_long_flight')
    previous = arrives
    return found.map(problem => ({ index, problem, flight: airline + flight_number }))
  })
}
