import type { SegmentTimes } from '../../contract/desk/flights/schedule.ts'
import type { Segment, Slice } from '../../contract/flights/seat-blocks.ts'
import { zonedDate, zonedTime, zonedToInstant } from '../days/zones.ts'
import { orderProblems } from './flight-order.ts'

/** Times of flights that an airline moves. */

const MINOR_MS = 15 * 60_000

export const segmentsOf = (slices: readonly Slice[]): Segment[] => slices.flatMap(({ segments }) => segments)

/** When the first of the flights leaves that are still to come; the last one when all have left. */
export function nextDeparture(slices: readonly Slice[], now: Date): Date {
  const leaves = segmentsOf(slices).map(({ departs_at }) => new Date(departs_at))
  return leaves.find(at => at > now) ?? (leaves.at(-1) as Date)
}

/** Local day and time of both ends, as a form shows them. */
export const timesOf = (segment: Segment): SegmentTimes => ({
  flight_number: segment.flight_number,
  departs_on: zonedDate(segment.departs_at, segment.origin_zone),
  departs_time: zonedTime(segment.departs_at, segment.origin_zone),
  origin_terminal: segment.origin_terminal,
  arrives_on: zonedDate(segment.arrives_at, segment.destination_zone),
  arrives_time: zonedTime(segment.arrives_at, segment.destination_zone),
  destination_terminal: segment.destination_terminal,
})

/** Seconds of the stored instant stay when its minute was not changed. */
function instantOf(stored: string, on: string, time: string, zone: string): string {
  const same = zonedDate(stored, zone) === on && zonedTime(stored, zone) === time
  return same ? stored : zonedToInstant(on, time, zone).toISOString()
}

const moved = (segment: Segment, times: SegmentTimes): Segment => ({
  ...segment,
  flight_number: times.flight_number,
  departs_at: instantOf(segment.departs_at, times.departs_on, times.departs_time, segment.origin_zone),
  arrives_at: instantOf(segment.arrives_at, times.arrives_on, times.arrives_time, segment.destination_zone),
  origin_terminal: times.origin_terminal ?? null,
  destination_terminal: times.destination_terminal ?? null,
})

/** The same flights at other times, in the order of the journey. */
export function withTimes(slices: readonly Slice[], times: readonly SegmentTimes[]): Slice[] {
  let next = 0
  return slices.map(({ segments }) => ({
    segments: segments.map(segment => {
      const entered = times[next++]
      return entered ? moved(segment, entered) : segment
    }),
  }))
}

const facts = (segment: Segment) => [
  segment.flight_number,
  segment.origin_terminal,
  segment.destination_terminal,
  Date.parse(segment.departs_at),
  Date.parse(segment.arrives_at),
]

const isSame = (one: Segment, other: Segment) => JSON.stringify(facts(one)) === JSON.stringify(facts(other))

function isMajor(one: Segment, other: Segment): boolean {
  const far = (a: string, b: string, zone: string) =>
    Math.abs(Date.parse(a) - Date.parse(b)) >= MINOR_MS || zonedDate(a, zone) !== zonedDate(b, zone)
  return (
    far(one.departs_at, other.departs_at, one.origin_zone) ||
    far(one.arrives_at, other.arrives_at, one.destination_zone)
  )
}

export function movedSegments(before: readonly Slice[], after: readonly Slice[]): [Segment, Segment][] {
  const then = segmentsOf(before)
  return segmentsOf(after).flatMap((segment, index): [Segment, Segment][] => {
    const old = then[index]
    return old && !isSame(old, segment) ? [[old, segment]] : []
  })
}

export type ShiftKind = 'none' | 'minor' | 'major'

/** Minor informs: under 15 minutes and on the same day. Major asks. */
export function shiftKind(before: readonly Slice[], after: readonly Slice[]): ShiftKind {
  const pairs = movedSegments(before, after)
  if (pairs.length === 0) return 'none'
  return pairs.some(([old, segment]) => isMajor(old, segment)) ? 'major' : 'minor'
}

/** The flights a customer agreed to: those accepted last, else those before the change that was not accepted. */
export function agreedSlices(
  last: { answer: string; old_slices: Slice[] } | undefined,
  current: Slice[],
): Slice[] {
  return last && last.answer !== 'accepted' ? last.old_slices : current
}

export interface TimesProblem {
  index: number
  field: 'departs_time' | 'arrives_time'
  problem: 'past' | 'flown' | 'no_such_time' | 'leaves_early' | 'lands_early' | 'too_long_flight'
  flight: string
}

function skips(segment: Segment, { departs_on, departs_time, arrives_on, arrives_time }: SegmentTimes) {
  const shown = timesOf(segment)
  if (shown.departs_on !== departs_on || shown.departs_time !== departs_time) return 'departs_time' as const
  const lands = shown.arrives_on === arrives_on && shown.arrives_time === arrives_time
  return lands ? undefined : ('arrives_time' as const)
}

/** What is wrong with entered times; `after` was made of them. */
export function timesProblems(
  before: readonly Slice[],
  after: readonly Slice[],
  entered: readonly SegmentTimes[],
  now: Date,
): TimesProblem[] {
  const [then, next] = [segmentsOf(before), segmentsOf(after)]
  const own = next.flatMap((segment, index): TimesProblem[] => {
    const old = then[index] as Segment
    const flight = segment.airline + segment.flight_number
    if (isSame(old, segment)) return []
    if (new Date(old.departs_at) <= now) return [{ index, field: 'departs_time', problem: 'flown', flight }]
    if (new Date(segment.departs_at) <= now)
      return [{ index, field: 'departs_time', problem: 'past', flight }]
    const field = skips(segment, entered[index] as SegmentTimes)
    return field ? [{ index, field, problem: 'no_such_time', flight }] : []
  })
  const order = orderProblems(next).map(({ index, problem, flight }): TimesProblem => {
    const field = problem === 'leaves_early' ? 'departs_time' : 'arrives_time'
    return { index, field, problem, flight }
  })
  return [...own, ...order]
}
