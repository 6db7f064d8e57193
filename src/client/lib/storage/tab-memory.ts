/** Notifies other tabs; removed immediately. */
const LEFT = 'left'

/** After sign-out: clears personal data, such as typed passengers, in all tabs. */
export function forgetTabs(): void {
  try {
    sessionStorage.clear()
    localStorage.setItem(LEFT, '1')
    localStorage.removeItem(LEFT)
  } catch {
    // Without storage there is nothing to clear.
  }
}

/** Clears this tab after a sign-out in another. Returns a function that stops it. */
export function forgetWithOthers(): () => void {
  const told = ({ key, newValue }: StorageEvent) => {
    if (key === LEFT && newValue !== null) sessionStorage.clear()
  }
  addEventListener('storage', told)
  return () => removeEventListener('storage', told)
}
