import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { LANGS, type Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/names-by-language.ts'
import { ROOT } from '../../root.ts'
import type { Schema } from '../schema.ts'
import type { DemoTenant, Facts } from './types.ts'

const FOLDER = join(ROOT, 'src/server/db/seed/content')
/** Pages each agency has words of its own for; the others differ in facts only. */
const OWN = ['about-us', 'contact-us']
const SHARED = ['terms-and-conditions', 'refund-and-cancellation-policy', 'privacy-policy']

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, char => ESCAPES[char] ?? char)

function fill(text: string, facts: Facts, lang: Lang, encode: (value: string) => string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name]
    if (!fact) throw new Error(`The demo content asks for an unknown fact: ${name}`)
    return encode(localized(fact, lang))
  })
}

function metaOf(html: string, name: 'title' | 'summary'): string {
  const found = new RegExp(`<!-- ${name}: (.+) -->`).exec(html)?.[1]
  if (!found) throw new Error(`A demo page lacks its ${name}`)
  return found
}

/** The informational pages of an agency in both languages, with its name, contacts and laws filled in. */
export function makeContents(tenant: DemoTenant): Insertable<Schema['contents']>[] {
  const files = [...OWN.map(page => [page, `${page}.${tenant.key}`]), ...SHARED.map(page => [page, page])]
  return LANGS.flatMap(lang =>
    files.map(([page = '', file]) => {
      const html = readFileSync(join(FOLDER, lang, `${file}.html`), 'utf8')
      const plain = (text: string) => text
      return {
        tenant_id: tenant.id,
        page,
        lang,
        title: fill(metaOf(html, 'title'), tenant.facts, lang, plain),
        summary: fill(metaOf(html, 'summary'), tenant.facts, lang, plain),
        body_html: fill(html.replace(/<!--.*?-->\n?/g, '').trim(), tenant.facts, lang, escapeHtml),
      }
    }),
  )
}
