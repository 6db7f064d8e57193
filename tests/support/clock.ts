import { vi } from 'vitest'

/** Runs `work` at another time: the server reads the same clock. Timers and the database keep their own. */
export async function at<T>(time: Date | string | number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}
