import { tabStorage } from './storage/safe-storage.ts'

/** Passes a value to the next page of this tab; read once. */
type Handed = 'register-email' | 'news' | 'fields' | 'top-up'

const keyOf = (name: Handed) => `handed:${name}`

export const handOver = (name: Handed, value: string): void => tabStorage.set(keyOf(name), value)

export function takeOver(name: Handed): string | undefined {
  const value = tabStorage.get(keyOf(name)) ?? undefined
  tabStorage.remove(keyOf(name))
  return value
}

/** Loads the page again, which then shows the news. */
export function reloadWith(news: string): true {
  handOver('news', news)
  location.reload()
  return true
}
