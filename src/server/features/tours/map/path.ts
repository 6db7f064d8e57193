import type { Spot } from './frame.ts'

export const round = ([x, y]: Spot): Spot => [Math.round(x), Math.round(y)]

/** Numbers of a path as short as they may be: a minus needs no space before it. */
export const numbers = (all: readonly number[]): string => all.join(' ').replaceAll(' -', '-')

export function steps(start: Spot, spots: readonly Spot[]): string {
  let [x, y] = start
  return numbers(
    spots.flatMap(spot => {
      const step = [spot[0] - x, spot[1] - y]
      ;[x, y] = spot
      return step
    }),
  )
}
