import { createHash } from 'node:crypto'

const STYLE = /<style data-sheet="[^"]*"(?: data-live)?>([\s\S]*?)<\/style>/g
const SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const SCRIPT_SOURCES = /script-src [^;]*/
const HASH = / ('sha256-[^']*')/g

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const hashesIn = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(([, text]) => hashOf(text ?? ''))

/**
 * The page's policy with the hashes of its inlined styles, and of the scripts Astro may write those it has. Call it
 * last: any change of a style or script changes its hash.
 */
export function allowInline(policy: string, html: string): string {
  const scripts = new Set(hashesIn(html, SCRIPT))
  const trimmed = policy.replace(SCRIPT_SOURCES, sources =>
    sources.replace(HASH, (source, hash: string) => (scripts.has(hash) ? source : '')),
  )
  const styles = hashesIn(html, STYLE)
  return styles.length > 0 ? trimmed.replace('style-src ', `style-src ${styles.join(' ')} `) : trimmed
}
