/** Idempotency keys per tab: a repeated press, reload or going back is the same request. */

const KEY = 'rihla:key:'
const memory = new Map<string, string>()

function fresh(): string {
  // crypto.randomUUID is missing on plain HTTP.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The key of an intention, such as paying a booking with a method. */
export function idempotencyKey(intention: string): string {
  const name = KEY + intention
  try {
    const known = sessionStorage.getItem(name) ?? fresh()
    sessionStorage.setItem(name, known)
    return known
  } catch {
    const known = memory.get(name) ?? fresh()
    memory.set(name, known)
    return known
  }
}

/** Whether a request of this intention was begun before. */
export function hasKey(intention: string): boolean {
  const name = KEY + intention
  try {
    return sessionStorage.getItem(name) !== null
  } catch {
    return memory.has(name)
  }
}

/** The next press is a new request. */
export function forgetKey(intention: string): void {
  memory.delete(KEY + intention)
  try {
    sessionStorage.removeItem(KEY + intention)
  } catch {
    // Without storage there is no key.
  }
}
