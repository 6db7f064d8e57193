import { setTimeout as sleep } from 'node:timers/promises'

/** Does `work` so often at an even pace, whether the one before has ended or not. */
export function atPace<T>(
  count: number,
  perSecond: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const begun = performance.now()
  const one = async (_: unknown, index: number) => {
    await sleep(Math.max(0, (index * 1000) / perSecond - (performance.now() - begun)))
    return work(index)
  }
  return Promise.all(Array.from({ length: count }, one))
}
