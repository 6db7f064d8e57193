import type { Lang } from './index.ts'

const inTests = () => typeof process !== 'undefined' && process.env?.NODE_ENV === 'test'

/** What stands where a text is missing: its key, so that the page still works; in tests an error. */
export function missingText(lang: Lang, key: string): string {
  if (inTests()) throw new Error(`No ${lang} text for "${key}"`)
  return key
}
