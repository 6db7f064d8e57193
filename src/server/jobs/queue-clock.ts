import type { Clock } from 'pg-boss'

/** Goes on when the system's is set back: otherwise timers of the queue wait for the difference, or spin. */
export const queueClock: Clock = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: timer => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, ms) => setInterval(work, ms),
  clearInterval: timer => clearInterval(timer as NodeJS.Timeout),
}
