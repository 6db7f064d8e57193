/** Mean of the middle: the slowest quarter and the fastest tenth are the machine's doing. */
export function steadyMean(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const middle = sorted.slice(Math.floor(sorted.length * 0.1), Math.ceil(sorted.length * 0.75))
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}

export interface Compared {
  /** Milliseconds. */
  known: number
  unknown: number
  /** How far one is from the other, as a share of the smaller. */
  apart: number
}

const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Times two things in turn, each first in every other pair, so that whatever slows the machine slows both. */
export async function compareTimes(
  pairs: number,
  known: (index: number) => Promise<unknown>,
  unknown: (index: number) => Promise<unknown>,
): Promise<Compared> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const ask = { known, unknown }
  for (let index = 0; index < pairs; index++) {
    const order = index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const name of order) times[name].push(await timed(() => ask[name](index)))
  }
  const means = { known: steadyMean(times.known), unknown: steadyMean(times.unknown) }
  const apart = Math.abs(means.known - means.unknown) / Math.min(means.known, means.unknown)
  return { ...means, apart }
}
