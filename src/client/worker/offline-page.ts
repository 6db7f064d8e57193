import { DAY_MS } from '#shared/base/durations.ts'
import { escapeHtml } from '#shared/base/escape-html.ts'
import { LANGS, type Lang, pathFor } from '#shared/i18n/index.ts'
import { type Keeping, OFFLINE_PATH } from '#shared/rules/site/offline.ts'
import { assetsOf, savedAt, timeText, toCopy } from './copy.ts'
import { keepAssets, type Listed, listCopies } from './store.ts'

const PLACE = 'rihla-offline'
const pathOf = (lang: Lang) => pathFor(lang, OFFLINE_PATH)

/** Stores it in both languages, without cookies. Throws when one fails. */
export async function keepOfflinePages(): Promise<void> {
  const cache = await caches.open(PLACE)
  for (const lang of LANGS) {
    const answer = await fetch(pathOf(lang), { cache: 'no-cache', credentials: 'omit' })
    if (answer.status !== 200 || answer.redirected) throw new Error(`No ${pathOf(lang)}: ${answer.status}`)
    const html = await answer.text()
    await cache.put(pathOf(lang), toCopy(html, answer.headers, Date.now()))
    await keepAssets(assetsOf(html))
  }
}

/** Once a day, because the design may change. */
export async function refreshOfflinePages(): Promise<void> {
  const copy = await (await caches.open(PLACE)).match(pathOf('en'))
  if (!copy || Date.now() - savedAt(copy) > DAY_MS) await keepOfflinePages().catch(() => undefined)
}

/** Adds a row per copy; empty lists stay hidden. */
export function fillLists(
  html: string,
  lang: Lang,
  lists: Record<Exclude<Keeping, 'shell'>, Listed[]>,
): string {
  let filled = html.replace(/<html\b/, '<html data-saved=""')
  for (const kind of ['own', 'content'] as const) {
    const row = new RegExp(`<template data-row="${kind}">([\\s\\S]*?)</template>`)
    const rows = lists[kind].map(({ url, title, at }) => ({
      '{{href}}': escapeHtml(new URL(url).pathname),
      '{{title}}': escapeHtml(title),
      '{{time}}': escapeHtml(timeText(at, lang, html)),
    }))
    filled = filled.replace(row, (_whole, pattern: string) =>
      rows
        .map(words =>
          Object.entries(words).reduce((all, [name, word]) => all.replaceAll(name, () => word), pattern),
        )
        .join(''),
    )
    if (rows.length > 0) filled = filled.replace(`data-copies="${kind}" hidden`, `data-copies="${kind}"`)
  }
  return filled
}

/** The title does not show a page's language. */
const inLanguage = (copies: Listed[], lang: Lang) =>
  copies.filter(({ url }) => new URL(url).pathname.startsWith(pathFor('ar', '/')) === (lang === 'ar'))

export async function offlinePage(lang: Lang): Promise<Response> {
  const copy = await (await caches.open(PLACE)).match(pathOf(lang))
  if (!copy) return Response.error()
  const lists = { own: await listCopies('own'), content: inLanguage(await listCopies('content'), lang) }
  const headers = new Headers(copy.headers)
  headers.set('Cache-Control', 'private, no-store')
  return new Response(fillLists(await copy.text(), lang, lists), { headers })
}
