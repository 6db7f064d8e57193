import { escapeHtml } from '#shared/base/escape-html.ts'
import type { Localized } from '#shared/contract/fields.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'

/** Values of a content page's `{{placeholders}}`. */
export type Facts = Record<string, Localized>

function fill(text: string, facts: Facts, lang: Lang, encode: (value: string) => string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name]
    if (!fact) throw new Error(`The content asks for an unknown fact: ${name}`)
    return encode(localized(fact, lang))
  })
}

function metaOf(html: string, name: 'title' | 'summary'): string {
  const found = new RegExp(`<!-- ${name}: (.+) -->`).exec(html)?.[1]
  if (!found) throw new Error(`A page of content lacks its ${name}`)
  return found
}

/** Fills an HTML file that starts with title and summary in comments. */
export function fillTemplate(html: string, facts: Facts, lang: Lang) {
  const plain = (text: string) => text
  return {
    title: fill(metaOf(html, 'title'), facts, lang, plain),
    summary: fill(metaOf(html, 'summary'), facts, lang, plain),
    body_html: fill(html.replace(/<!--.*?-->\n?/g, '').trim(), facts, lang, escapeHtml),
  }
}
