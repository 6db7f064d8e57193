import { createHash } from 'node:crypto'
import { receiveCspReports } from '#shared/contract/csp-reports.ts'

const INLINED = /<style data-sheet="[^"]*"(?: data-live)?>([\s\S]*?)<\/style>/g
const STYLE = /<style(?![^>]*\sdata-sheet=)[^>]*>([\s\S]*?)<\/style>/g
const SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const SCRIPT_SOURCES = /script-src [^;]*/
const STYLE_SOURCES = /style-src [^;]*/
const HASH = / ('sha256-[^']*')/g

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const hashesIn = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(([, text]) => hashOf(text ?? ''))

/** Each byte of the policy is sent with each page. */
function onlyOf(policy: string, sources: RegExp, hashes: ReadonlySet<string>): string {
  return policy.replace(sources, listed =>
    listed.replace(HASH, (source, hash: string) => (hashes.has(hash) ? source : '')),
  )
}

/**
 * The page's policy with the hashes of its inlined styles, and of the scripts and styles Astro may write those it has.
 * Call it last: any change of a style or script changes its hash.
 */
export function allowInline(policy: string, html: string): string {
  const scripts = onlyOf(policy, SCRIPT_SOURCES, new Set(hashesIn(html, SCRIPT)))
  const trimmed = onlyOf(scripts, STYLE_SOURCES, new Set(hashesIn(html, STYLE)))
  const inlined = hashesIn(html, INLINED)
  return inlined.length > 0 ? trimmed.replace('style-src ', `style-src ${inlined.join(' ')} `) : trimmed
}

// `report-to`, which is to replace it, needs a header of its own with every page, and Firefox and Safari read this one.
const REPORTED = `; report-uri ${receiveCspReports.path}`

/** The policy with the address to which browsers report what it blocked; plain pages among others come with it. */
export const reporting = (policy: string): string =>
  policy.endsWith(REPORTED) ? policy : policy.replace(/;?\s*$/, REPORTED)
