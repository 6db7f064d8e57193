/** Keys that make a repeated press, reload or way back mean the same request. They live as long as the tab. */

const KEY = 'rihla:key:'
const memory = new Map<string, string>()

function fresh(): string {
  // Unlike crypto.randomUUID this also exists on plain-HTTP hosts other than localhost.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The key of one intention, such as paying a booking with a method; the same until it is forgotten. */
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

/** The intention is settled: the next press is a new request. */
export function forgetKey(intention: string): void {
  memory.delete(KEY + intention)
  try {
    sessionStorage.removeItem(KEY + intention)
  } catch {
    // Without storage there is nothing more to forget.
  }
}
