import { HOUR_MS } from '#shared/base/durations.ts'
import type { receiveCspReports as receiveCall } from '#shared/contract/csp-reports.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { matchPage } from '#shared/contract/pages.ts'
import { stripLang } from '#shared/i18n/index.ts'
import type { Context } from '../../context/context.ts'
import { metrics } from '../../lib/metrics.ts'

/** Labels of the metric; a forged report names no others. */
const DIRECTIVES = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'media-src', 'object-src', 'frame-src'],
  ...['worker-src', 'manifest-src', 'base-uri', 'form-action', 'frame-ancestors'],
])

/** What browsers name instead of an address. */
const KEYWORDS = new Set(['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob'])

/** Kinds told in an hour by a process. Anyone may report anything, and the log must not fill up. */
const MOST_TOLD = 100
let told = { until: 0, kinds: new Set<string>() }

interface Blocked {
  directive: string
  /** Origin, scheme or keyword. */
  blocked: string
  /** Name of the page in the table of pages. */
  page: string | undefined
}

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

function originOf(text: string): string {
  if (KEYWORDS.has(text)) return text
  const url = urlOf(text)
  if (!url) return 'other'
  // Extensions, data and the like have no origin.
  return (url.origin === 'null' ? url.protocol : url.origin).slice(0, 260)
}

function toBlocked(named: string, blocked: string, document: string): Blocked {
  const directive = named.trim().split(/\s/)[0] ?? ''
  const { pathname = '' } = urlOf(document) ?? {}
  return {
    directive: DIRECTIVES.has(directive) ? directive : 'other',
    blocked: originOf(blocked),
    page: matchPage(stripLang(pathname).path)?.page.name,
  }
}

function blockedIn(body: BodyOf<typeof receiveCall>): Blocked[] {
  if (Array.isArray(body))
    return body
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body: said }) =>
        toBlocked(said?.effectiveDirective ?? '', said?.blockedURL ?? '', said?.documentURL ?? ''),
      )
  const said = body['csp-report']
  const directive = said['effective-directive'] || said['violated-directive']
  return [toBlocked(directive ?? '', said['blocked-uri'] ?? '', said['document-uri'] ?? '')]
}

function isNews({ directive, blocked }: Blocked, now: number): boolean {
  if (now >= told.until) told = { until: now + HOUR_MS, kinds: new Set() }
  const kind = `${directive} ${blocked}`
  if (told.kinds.has(kind) || told.kinds.size >= MOST_TOLD) return false
  told.kinds.add(kind)
  return true
}

/** Counts what policies blocked, and logs each directive with an origin once an hour. */
export async function receiveCspReports(ctx: Context, body: BodyOf<typeof receiveCall>): Promise<null> {
  for (const one of blockedIn(body)) {
    metrics.cspReports.inc({ directive: one.directive })
    if (isNews(one, ctx.now.getTime()))
      ctx.log.warn({ tenant: ctx.tenant.key, ...one }, 'a page’s policy blocked something')
  }
  return null
}
