import type { FormProblem } from '#client/ui/forms/ErrorSummary.tsx'

/** The controls of the step are named `p1-surname`, `contact-email`: one form of all its parts. */

export const prefixOf = (index: number) => `p${index + 1}`
export const CONTACT_PREFIX = 'contact'

type Part<V> = Partial<Record<string, V>>

/** What one part holds, by the names of its controls. */
export const controlsOf = <V>(prefix: string, part: Part<V>): Record<string, V> =>
  Object.fromEntries(Object.entries(part).map(([field, value]) => [`${prefix}-${field}`, value as V]))

/** The same of all parts. */
export function joined<V>(people: readonly Part<V>[], contact: Part<V>): Record<string, V> {
  const parts = people.map((each, index) => controlsOf(prefixOf(index), each))
  return Object.assign({}, ...parts, controlsOf(CONTACT_PREFIX, contact))
}

/** What one part holds of it, by its fields. */
export function partOf<V>(all: Part<V>, prefix: string): Record<string, V> {
  const start = `${prefix}-`
  const own = Object.entries(all).filter(([name]) => name.startsWith(start))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(start.length), value as V]))
}

/** The control that a path of the call is about: `passengers.0.surname`, `contact.email`. */
export const controlOfPath = (path: string) =>
  path
    .replace(/^passengers\.(\d+)\./, (_, index) => `${prefixOf(Number(index))}-`)
    .replace(/^contact\./, `${CONTACT_PREFIX}-`)

/** The traveller whose card holds the field; undefined for the contact's. */
export function travellerOf({ field }: FormProblem): number | undefined {
  const number = /^p(\d+)-/.exec(field)?.[1]
  return number ? Number(number) - 1 : undefined
}
