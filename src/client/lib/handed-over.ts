/** Passes a value to the next page of this tab; read once. */
type Handed = 'register-email'

const keyOf = (name: Handed) => `handed:${name}`

/** Storage may be blocked in private windows. */
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
