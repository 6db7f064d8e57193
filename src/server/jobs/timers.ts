import type { Log } from '../lib/log.ts'
import { metrics } from '../lib/metrics.ts'

export interface Timers {
  /** Waits for the round that is running, then none follows. */
  stop(): Promise<void>
}

/**
 * Calls `round` every so often, never twice at once in this process. Rounds of other processes may run at
 * the same time, so what they do must be safe to do twice.
 */
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
