import type { Log } from '../lib/log.ts'
import { metrics } from '../lib/metrics.ts'

export interface Timers {
  /** Stops the timer; resolves when the current run is done. */
  stop(): Promise<void>
}

/** Calls `round` at an interval, without overlap. Other processes run it too, so it must be idempotent. */
export function every(ms: number, name: string, log: Log, round: () => Promise<void>): Timers {
  let busy: Promise<void> | undefined
  const tick = () => {
    busy ??= round()
      .catch(error => {
        metrics.roundsFailed.inc({ round: name })
        log.error({ err: error, job: name }, 'round failed')
      })
      .finally(() => {
        busy = undefined
      })
  }
  const timer = setInterval(tick, ms)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await busy
    },
  }
}
