import type { Messages, Resources, T } from './create-t.ts'
import { inDigits, shownValue } from './digits.ts'
import type { Lang } from './index.ts'
import { missingText } from './missing-text.ts'

function find(texts: Messages | undefined, path: readonly string[]): string | undefined {
  let at: string | Messages | undefined = texts
  for (const step of path) at = typeof at === 'object' && Object.hasOwn(at, step) ? at[step] : undefined
  return typeof at === 'string' ? at : undefined
}

function fill(text: string, vars: Record<string, unknown>, lang: Lang): string {
  return inDigits(text, lang).replace(/\{\{\s*([\w.]+)\s*\}\}/g, (placeholder, name: string) =>
    String(shownValue(name, vars[name] ?? placeholder, lang)),
  )
}

/** The translator of `create-t.ts` for islands, without the 14 kB of i18next and without fallback language. */
export function createIslandT(lang: Lang, resources: Resources): T {
  const plural = new Intl.PluralRules(lang)
  const texts = resources[lang]
  return (key, vars = {}) => {
    const colon = key.indexOf(':')
    const path = key.slice(colon + 1).split('.')
    const namespace = texts?.[key.slice(0, colon)]
    const ending = (form: string) => [...path.slice(0, -1), `${path.at(-1)}${form}`]
    const { count } = vars
    // As in i18next, `_zero` applies in any language that has it.
    const zero = count === 0 ? find(namespace, ending('_zero')) : undefined
    const counted = typeof count === 'number' ? ending(`_${plural.select(count)}`) : path
    const text = zero ?? find(namespace, counted) ?? find(namespace, path)
    if (text !== undefined) return fill(text, vars, lang)
    return typeof vars.defaultValue === 'string' ? vars.defaultValue : missingText(lang, key)
  }
}
