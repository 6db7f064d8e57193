import { createHash } from 'node:crypto'
import { pageParts } from '../pages/page-parts.ts'
import { type BuiltFiles, liveStyles } from './live-styles.ts'
import { prune } from './prune.ts'
import { readStylesheet, type Stylesheet } from './stylesheet.ts'

const LINK = /<link rel="stylesheet" href="([^"]+)">/g
const INLINED = /<style data-sheet="[^"]*"(?: data-live)?>([\s\S]*?)<\/style>/g

/** The text of a built style sheet by its address; undefined when it is none of ours. */
type CssOf = (href: string) => string | undefined

const known = new Map<string, Stylesheet | undefined>()

function sheetOf(href: string, cssOf: CssOf): Stylesheet | undefined {
  if (!known.has(href)) {
    const css = cssOf(href)
    known.set(href, css === undefined ? undefined : readStylesheet(css))
  }
  return known.get(href)
}

/**
 * Puts into a page what it needs of its style sheets, in place of the links the browser would wait for. The
 * address of each whole sheet stays beside its part: islands of a published page fetch it before they wake.
 */
export function inlineStyles(html: string, cssOf: CssOf): string {
  const page = pageParts(html)
  return html.replace(LINK, (link, href: string) => {
    const sheet = sheetOf(href, cssOf)
    return sheet ? `<style data-sheet="${href}">${prune(sheet, page)}</style>` : link
  })
}

/** The same for a page rendered for one visitor; its styles are cut for all pages of that name together. */
export function inlineLiveStyles(html: string, name: string, files: BuiltFiles): string {
  return html.replace(LINK, (link, href: string) => {
    const sheet = sheetOf(href, files.textOf)
    return sheet
      ? `<style data-sheet="${href}" data-live>${liveStyles(html, name, sheet, files)}</style>`
      : link
  })
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The page's policy with the hashes of its inlined styles. To be asked last, because every change of them, such as
 * a prefix before the addresses of fonts, is another hash.
 */
export function allowStyles(policy: string, html: string): string {
  const hashes = [...html.matchAll(INLINED)].map(([, css]) => hashOf(css ?? ''))
  return hashes.length > 0 ? policy.replace('style-src ', `style-src ${hashes.join(' ')} `) : policy
}
