/** Tells the other tabs; it does not stay. */
const LEFT = 'left'

/**
 * Somebody leaves this browser: what tabs remember of a person, such as passengers that were typed, is forgotten in
 * this one and in the others that are open.
 */
export function forgetTabs(): void {
  try {
    sessionStorage.clear()
    localStorage.setItem(LEFT, '1')
    localStorage.removeItem(LEFT)
  } catch {
    // Where storage is refused, nothing was remembered.
  }
}

/** Forgets along with the tab where somebody leaves. Gives back how to stop that. */
export function forgetWithOthers(): () => void {
  const told = ({ key, newValue }: StorageEvent) => {
    if (key === LEFT && newValue !== null) sessionStorage.clear()
  }
  addEventListener('storage', told)
  return () => removeEventListener('storage', told)
}
