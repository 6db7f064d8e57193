import { pageParts } from '../pages/page-parts.ts'
import { type BuiltFiles, liveStyles } from './live-styles.ts'
import { prune } from './prune.ts'
import { readStylesheet, type Stylesheet } from './stylesheet.ts'

const LINK = /<link rel="stylesheet" href="([^"]+)">/g

/** Content of a built style sheet; undefined for others. */
type CssOf = (href: string) => string | undefined

const sheets = new Map<string, Stylesheet | undefined>()

function sheetOf(href: string, cssOf: CssOf): Stylesheet | undefined {
  if (!sheets.has(href)) {
    const css = cssOf(href)
    sheets.set(href, css === undefined ? undefined : readStylesheet(css))
  }
  return sheets.get(href)
}

/** Replaces style sheet links by the rules the page needs. Islands of a published page load `sheetFor` them all. */
export function inlineStyles(
  html: string,
  cssOf: CssOf,
  sheetFor = (_html: string, href: string): string => href,
): string {
  const page = pageParts(html)
  return html.replace(LINK, (link, href: string) => {
    const sheet = sheetOf(href, cssOf)
    return sheet ? `<style data-sheet="${sheetFor(html, href)}">${prune(sheet, page)}</style>` : link
  })
}

/** The same for a personal page; its styles are shared by all pages with this name. */
export function inlineLiveStyles(html: string, name: string, files: BuiltFiles): string {
  return html.replace(LINK, (link, href: string) => {
    const sheet = sheetOf(href, files.textOf)
    return sheet
      ? `<style data-sheet="${href}" data-live>${liveStyles(html, name, sheet, files)}</style>`
      : link
  })
}
