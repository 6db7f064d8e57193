import type { LogPosition } from './log-position.ts'

/** Reads from replicas are at most this old, and the time between two samples. */
const FRESH_MS = 1000
const KEPT = 60

export interface LogSamples {
  /** `at`: before the position was asked for, in ms. */
  add(at: number, position: LogPosition): void
  /** What a replica must have replayed to be read from. */
  floor(): LogPosition
  /** How far behind a position is, in seconds; a minute may be more. */
  lag(position: LogPosition): number
}

/** Where the primary's log ended, second by second: the age of a replica without comparing clocks. */
export function makeLogSamples(now = () => performance.now()): LogSamples {
  const samples: { at: number; position: LogPosition }[] = []
  return {
    add: (at, position) => {
      samples.push({ at, position })
      if (samples.length > KEPT) samples.shift()
    },
    floor: () => {
      const latest = samples.findLast(({ at }) => now() - at >= FRESH_MS) ?? samples[0]
      return latest?.position ?? Number.POSITIVE_INFINITY
    },
    lag: position => {
      const missed = samples.find(sample => sample.position > position)
      return missed ? (now() - missed.at) / 1000 : 0
    },
  }
}
