import { createHash } from 'node:crypto'
import { escapeHtml } from '#shared/base/escape-html.ts'
import { ERROR_STATUS, type ErrorCode } from '#shared/contract/errors.ts'
import { dirOf, type Lang, pathFor } from '#shared/i18n/index.ts'
import { telUrl, whatsappUrl } from '#shared/rules/texts/contact-links.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { tFor } from '../../lib/i18n.ts'
import type { Tenant } from '../../lib/tenant.ts'
import type { Theme } from '../../wire/cookies.ts'
import { PLAIN_ART, plainStyle } from './plain-page-look.ts'
import { reporting } from './policy.ts'

/** Text keys by status; others share one. */
const KINDS: Record<number, string> = {
  403: 'forbidden',
  404: 'not_found',
  410: 'gone',
  421: 'misdirected',
  429: 'too_many',
  500: 'failed',
  503: 'busy',
}
const PASSING = new Set([429, 500, 503])
const BUSY_SECONDS = 5

export const hasOwnText = (code: ErrorCode) => ERROR_STATUS[code] in KINDS

export interface ErrorContext {
  tenant?: Tenant
  requestId?: string
  /** The visitor's choice. */
  theme?: Theme
  /** Seconds; default 5 for a busy server. */
  retryAfter?: number
}

interface PlainPage {
  status: number
  html: string
  headers: Record<string, string>
}

const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`

function retryText(seconds: number, lang: Lang): string {
  const t = tFor(lang)
  if (seconds < 90) return t('problem:retry_seconds', { count: seconds })
  return t('problem:retry_minutes', { count: Math.ceil(seconds / 60) })
}

function reach({ settings }: Tenant, lang: Lang): string {
  const ltr = (text: string) => `<bdi dir="ltr">${escapeHtml(text)}</bdi>`
  const { contact_numbers, whatsapp_contact_numbers, email_address } = settings
  const ways = [
    ...contact_numbers.slice(0, 1).map(text => ({ href: telUrl(text), text })),
    ...whatsapp_contact_numbers.slice(0, 1).map(number => ({
      href: whatsappUrl(number) ?? '',
      text: `WhatsApp ${number}`,
    })),
    { href: `mailto:${email_address}`, text: email_address },
  ]
  const links = ways.map(({ href, text }) => `<a href="${escapeHtml(href)}">${ltr(text)}</a>`)
  return `<p>${escapeHtml(tFor(lang)('problem:reach'))} ${links.join(' ')}</p>`
}

function mainOf(status: number, kind: string, lang: Lang, { tenant, retryAfter }: ErrorContext): string {
  const t = tFor(lang)
  const say = (part: string) => escapeHtml(t(`problem:${kind}.${part}`))
  const next = retryAfter === undefined ? say('help') : escapeHtml(retryText(retryAfter, lang))
  const ways = [
    ...(PASSING.has(status) ? [link('', t('problem:again'))] : []),
    ...(tenant ? [link(pathFor(lang, '/'), t('problem:home'))] : []),
  ]
  return (
    `<main>${PLAIN_ART}<p class="code">${status}</p><h1>${say('title')}</h1><p>${say('text')}</p>` +
    `<p class="soft">${next}</p>${ways.length > 0 ? `<p class="ways">${ways.join('')}</p>` : ''}</main>`
  )
}

function footOf(status: number, lang: Lang, { tenant, requestId }: ErrorContext): string {
  const id = status === 500 && requestId ? `<code dir="ltr">${escapeHtml(requestId)}</code>` : ''
  const number =
    id && `<p>${escapeHtml(tFor(lang)('ui:request_number', { id: '\u0000' })).replace('\u0000', id)}</p>`
  const foot = (tenant ? reach(tenant, lang) : '') + number
  return foot && `<footer>${foot}</footer>`
}

const policyOf = (style: string) =>
  reporting(
    `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src data:; ` +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )

/** An error page without database, layout or files. */
export function plainPage(code: ErrorCode, lang: Lang, context: ErrorContext = {}): PlainPage {
  const status = ERROR_STATUS[code]
  const kind = KINDS[status] ?? 'refused'
  const t = tFor(lang)
  const { tenant } = context
  const retryAfter = context.retryAfter ?? (status === 503 ? BUSY_SECONDS : undefined)
  const name = tenant && localized(tenant.settings.name, lang)
  const title = t(`problem:${kind}.title`)
  const style = plainStyle(tenant?.settings, context.theme)
  const html =
    `<!doctype html><html lang="${lang}" dir="${dirOf(lang)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${escapeHtml(name ? t('problem:title', { title, name }) : title)}</title><link rel="icon" href="data:,">` +
    `<style>${style}</style></head><body>` +
    (name ? `<header><div>${link(pathFor(lang, '/'), name)}</div></header>` : '') +
    mainOf(status, kind, lang, { ...context, retryAfter }) +
    footOf(status, lang, context) +
    '</body></html>'
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policyOf(style),
  }
  if (retryAfter !== undefined) headers['Retry-After'] = String(retryAfter)
  return { status, html, headers }
}
