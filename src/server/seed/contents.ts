import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { LANGS } from '#shared/i18n/index.ts'
import type { Schema } from '../db/schema.ts'
import { fillTemplate } from '../lib/content-template.ts'
import { ROOT } from '../lib/root.ts'
import type { DemoTenant } from './types.ts'

const FOLDER = join(ROOT, 'src/server/seed/content')
/** Pages written for each tenant; the others differ in facts only. */
const OWN = ['about-us', 'contact-us']
const SHARED = ['terms-and-conditions', 'refund-and-cancellation-policy', 'privacy-policy']

/** Without the lines of modules that are off, and without the marks: `<!-- only: hotels -->` before a line. */
const linesFor = (html: string, apps: readonly string[]) =>
  html.replace(/^<!-- only: ([\w-]+) -->(.*\n)/gm, (_, app: string, line: string) =>
    apps.includes(app) ? line : '',
  )

export function makeContents(tenant: DemoTenant): Insertable<Schema['contents']>[] {
  const files = [...OWN.map(page => [page, `${page}.${tenant.key}`]), ...SHARED.map(page => [page, page])]
  return LANGS.flatMap(lang =>
    files.map(([page = '', file]) => {
      const html = readFileSync(join(FOLDER, lang, `${file}.html`), 'utf8')
      return {
        tenant_id: tenant.id,
        page,
        lang,
        ...fillTemplate(linesFor(html, tenant.settings.apps), tenant.facts, lang),
      }
    }),
  )
}
