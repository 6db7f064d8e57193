/** Steps of a value axis. */
export interface Axis {
  /** The highest value of it; at least one. */
  top: number
  /** From zero to the top. */
  marks: number[]
}

const STEPS = [1, 2, 2.5, 5, 10]
const MARKS_MAX = 5

/** A round axis of at most five steps that holds the highest value. */
export function axisOf(highest: number): Axis {
  const least = Math.max(highest, 1) / MARKS_MAX
  const power = 10 ** Math.floor(Math.log10(least))
  const step = Math.max(1, power * (STEPS.find(each => each * power >= least) ?? 10))
  const count = Math.max(1, Math.ceil(highest / step))
  return { top: step * count, marks: Array.from({ length: count + 1 }, (_, at) => at * step) }
}

/** Height of a value on the axis, in percent; nothing below zero. */
export const heightOf = (value: number, { top }: Axis): number => (Math.max(0, value) / top) * 100
