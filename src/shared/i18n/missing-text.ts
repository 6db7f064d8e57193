import type { Lang } from './index.ts'

const inTests = () => typeof process !== 'undefined' && process.env?.NODE_ENV === 'test'

/** Replacement for a missing text: its key, or an error in tests. */
export function missingText(lang: Lang, key: string): string {
  if (inTests()) throw new Error(`No ${lang} text for "${key}"`)
  return key
}
