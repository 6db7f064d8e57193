import { escapeHtml } from '#shared/base/escape-html.ts'
import { isListed, PAGES, type Page } from '#shared/contract/pages.ts'
import { LANGS, type Lang } from '#shared/i18n/index.ts'
import { slugOf } from '#shared/rules/site/share-picture.ts'
import type { Context } from '../../context/context.ts'
import { listWritten } from '../../features/content/content.service.ts'
import { listTourPages } from '../../features/tours/catalogue/page.service.ts'
import { pageUrl } from '../../lib/links.ts'
import { isShown } from '../../wire/page-steps.ts'

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'

/** Links to each language version; `x-default` is the address without prefix. */
function alternates(origin: string, path: string): string {
  const all = [...LANGS.map(lang => [lang, lang] as const), ['x-default', 'en'] as const]
  return all
    .map(([name, lang]) => {
      const href = escapeHtml(pageUrl({ origin }, lang, path))
      return `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`
    })
    .join('')
}

function entry(origin: string, path: string, lang: Lang, changed: Date | undefined): string {
  const stamp = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeHtml(pageUrl({ origin }, lang, path))}</loc>${stamp}${alternates(origin, path)}</url>\n`
}

async function tourEntries(ctx: Context): Promise<string[]> {
  const { origin, settings } = ctx.tenant
  if (!settings.apps.includes('group-tours')) return []
  const both = (path: string, changed?: Date) => LANGS.map(lang => entry(origin, path, lang, changed))
  const tours = await listTourPages(ctx)
  return [...both('/tours'), ...tours.flatMap(({ id, updated_at }) => both(`/tours/${id}`, updated_at))]
}

/** The tenant's public pages in every language (sitemaps.org 0.9 with hreflang links), without empty ones. */
export async function sitemapXml(ctx: Context): Promise<string> {
  const { tenant } = ctx
  const written = await listWritten(ctx)
  const pages: readonly Page[] = PAGES
  const shown = pages.filter(page => isListed(page) && isShown(page, tenant))
  const entries = shown.flatMap(({ path }) => {
    if (path === '/') return LANGS.map(lang => entry(tenant.origin, path, lang, undefined))
    const changed = written.get(slugOf(path)) ?? {}
    // English is the fallback for a missing Arabic text.
    const there = LANGS.filter(lang => changed[lang] ?? changed.en)
    return there.map(lang => entry(tenant.origin, path, lang, changed[lang] ?? changed.en))
  })
  return `${HEAD}${[...entries, ...(await tourEntries(ctx))].join('')}</urlset>\n`
}
