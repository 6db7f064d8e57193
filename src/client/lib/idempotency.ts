import { tabStorage } from './storage/safe-storage.ts'

/** Idempotency keys per tab: a repeated press, reload or going back is the same request. */

const KEY = 'rihla:key:'
/** Where storage is blocked. */
const memory = new Map<string, string>()
const read = (name: string) => tabStorage.get(name) ?? memory.get(name)

function fresh(): string {
  // crypto.randomUUID is missing on plain HTTP.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The key of an intention, such as paying a booking with a method. `first`: of the page's form, if it is a new one. */
export function idempotencyKey(intention: string, first?: string): string {
  const name = KEY + intention
  const known = read(name) ?? first ?? fresh()
  tabStorage.set(name, known)
  if (tabStorage.get(name) === null) memory.set(name, known)
  return known
}

/** Whether a request of this intention was sent before. */
export const hasKey = (intention: string): boolean => read(KEY + intention) !== undefined

/** The next press is a new request. */
export function forgetKey(intention: string): void {
  memory.delete(KEY + intention)
  tabStorage.remove(KEY + intention)
}
