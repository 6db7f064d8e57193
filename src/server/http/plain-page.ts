import { ERROR_STATUS, type ErrorCode } from '#shared/contract/errors.ts'
import { dirOf, type Lang } from '#shared/i18n/index.ts'
import { tFor } from '../i18n.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, char => escapes[char] as string)

// Its only style.
const STYLE =
  'body{font:1.125rem/1.6 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;' +
  'padding:1.5rem;text-align:center;color:#26231c;background:#f6f3ec}' +
  '@media(prefers-color-scheme:dark){body{color:#efe9dc;background:#14171a}}'

/** A page that needs neither database nor layout, for when those are what is missing. */
export function plainPage(
  code: ErrorCode,
  lang: Lang,
): { status: number; html: string; headers: Record<string, string> } {
  const status = ERROR_STATUS[code]
  const text = escaped(tFor(lang)(`errors:${code}`))
  const html =
    `<!doctype html><html lang="${lang}" dir="${dirOf(lang)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${text}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${status}</h1><p>${text}</p></main></body></html>`
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  }
  if (status === 503) headers['Retry-After'] = '5'
  return { status, html, headers }
}
