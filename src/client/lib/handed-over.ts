/** What one page hands to the next of the same tab without writing it into the address. Read once. */
type Handed = 'register-email'

const keyOf = (name: Handed) => `handed:${name}`

/** A private window may refuse: then the next page begins empty. */
export function handOver(name: Handed, value: string): void {
  try {
    sessionStorage.setItem(keyOf(name), value)
  } catch {}
}

export function takeOver(name: Handed): string | undefined {
  try {
    const value = sessionStorage.getItem(keyOf(name)) ?? undefined
    sessionStorage.removeItem(keyOf(name))
    return value
  } catch {
    return undefined
  }
}
