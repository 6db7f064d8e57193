import type { FormProblem } from '#client/ui/forms/errors/ErrorSummary.tsx'
import type { Contact } from '#shared/contract/bookings/bookings.ts'

/** Controls of all parts in one form: `p1-surname`, `contact-email`. */

export const prefixOf = (index: number) => `p${index + 1}`
export const CONTACT_PREFIX = 'contact'

type Part<V> = Partial<Record<string, V>>

export const controlsOf = <V>(prefix: string, part: Part<V>): Record<string, V> =>
  Object.fromEntries(Object.entries(part).map(([field, value]) => [`${prefix}-${field}`, value as V]))

export function joined<V>(people: readonly Part<V>[], contact: Part<V>): Record<string, V> {
  const parts = people.map((each, index) => controlsOf(prefixOf(index), each))
  return Object.assign({}, ...parts, controlsOf(CONTACT_PREFIX, contact))
}

export function partOf<V>(all: Part<V>, prefix: string): Record<string, V> {
  const start = `${prefix}-`
  const own = Object.entries(all).filter(([name]) => name.startsWith(start))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(start.length), value as V]))
}

/** The contact among the values of a form. */
export const contactIn = (values: Part<string | boolean>): Contact =>
  partOf(values, CONTACT_PREFIX) as unknown as Contact

/** Control of a path such as `passengers.0.surname`, `guests.0.surname`, `contact.email`. */
export const controlOfPath = (path: string) =>
  path
    .replace(/^(?:passengers|guests)\.(\d+)\./, (_, index) => `${prefixOf(Number(index))}-`)
    .replace(/^contact\./, `${CONTACT_PREFIX}-`)

export function travellerOf({ field }: FormProblem): number | undefined {
  const number = /^p(\d+)-/.exec(field)?.[1]
  return number ? Number(number) - 1 : undefined
}
