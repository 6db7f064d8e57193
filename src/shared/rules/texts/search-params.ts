import { normaliseDigits } from './digits.ts'

/** Values of addresses, which anyone may write: what is not known is left out. */

const MANY = 20

export const oneOf = <V extends string>(values: readonly V[], text: string | null): V | undefined =>
  values.find(value => value === text)

/** A whole number up to `max`; 0 without one. */
export function wholeUpTo(text: string | null, max: number): number {
  const digits = normaliseDigits(text ?? '').trim()
  return /^\d{1,7}$/.test(digits) ? Math.min(Number(digits), max) : 0
}

/** Values given several times, or once with commas between. */
export function listOf<V extends string>(
  params: URLSearchParams,
  name: string,
  allowed: (text: string) => text is V,
): V[] {
  return [...new Set(params.getAll(name).flatMap(text => text.split(',')))].filter(allowed).slice(0, MANY)
}
