/** Runs `work` `count` times, `width` at once, and gives the results in order. */
export async function inParallel<T>(
  count: number,
  width: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results = new Array<T>(count)
  let next = 0
  const lane = async () => {
    while (next < count) {
      const index = next++
      results[index] = await work(index)
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
  return results
}

/**
 * For the control of a race: takes rounds until one does harm, and says whether any did. How two calls fall
 * together is chance, so that a fixed few rounds would sometimes show nothing.
 */
export async function doesHarm(round: (index: number) => Promise<boolean>, rounds = 200): Promise<boolean> {
  for (let index = 0; index < rounds; index++) if (await round(index)) return true
  return false
}

/** Milliseconds one side of a race waits in a round, so that over the rounds each side comes first. */
export const headStart = (index: number): number => (index * 7) % 25

/** Every order of the items. */
export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map(rest => [item, ...rest]))
}
