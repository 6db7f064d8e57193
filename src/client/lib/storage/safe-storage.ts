type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Storage that may be blocked, as in private windows; then nothing is kept. */
export function safeStorage(storage: () => Store) {
  const attempt = <V>(work: (store: Store) => V): V | null => {
    try {
      return work(storage())
    } catch {
      return null
    }
  }
  return {
    get: (key: string) => attempt(store => store.getItem(key)),
    set: (key: string, value: string) => void attempt(store => store.setItem(key, value)),
    remove: (key: string) => void attempt(store => store.removeItem(key)),
  }
}

/** Kept as long as the tab. */
export const tabStorage = safeStorage(() => sessionStorage)
