import { escapeHtml } from '#shared/base/escape-html.ts'
import { oneLine } from '#shared/base/one-line.ts'
import { dirOf, type Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Tenant } from '../../lib/tenant.ts'

export interface Mail {
  subject: string
  html: string
  text: string
  attachments?: { filename: string; content: string; contentType: string }[]
}

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'rows'; rows: [label: string, value: string][] }
  | { kind: 'button'; text: string; href: string }

// User input must not start a new line.
function onOneLine(block: MailBlock): MailBlock {
  if (block.kind !== 'rows') return { ...block, text: oneLine(block.text) }
  return { kind: 'rows', rows: block.rows.map(([label, value]) => [label, oneLine(value)]) }
}

const FONT = "font-family:'IBM Plex Sans','IBM Plex Sans Arabic',Tahoma,Arial,sans-serif"

/** An Arabic value is read from the right though it begins with a code; a Latin name stands as it is. */
const isolated = (text: string, lang: Lang) =>
  `<bdi${lang === 'ar' && /\p{sc=Arabic}/u.test(text) ? ' dir="rtl"' : ''}>${escapeHtml(text)}</bdi>`

const SCRIPTS: Record<Lang, RegExp> = { en: /\p{sc=Latin}/u, ar: /\p{sc=Arabic}/u }

/** What staff or customers wrote in the other language alone is read its way. */
function ownDir(text: string, lang: Lang): string {
  const other = lang === 'ar' ? 'en' : 'ar'
  const isOther = !SCRIPTS[lang].test(text) && SCRIPTS[other].test(text)
  return isOther ? ` dir="${dirOf(other)}"` : ''
}

const row = ([label, value]: [string, string], lang: Lang): string =>
  `<tr><td style="padding:6px 0;color:#6b645b">${escapeHtml(label)}</td><td style="padding:6px 0;text-align:end;font-weight:600">${isolated(value, lang)}</td></tr>`

function blockHtml(block: MailBlock, colour: string, lang: Lang): string {
  switch (block.kind) {
    case 'heading':
      return `<h2 style="font-size:18px;margin:24px 0 8px">${escapeHtml(block.text)}</h2>`
    case 'rows':
      return `<table role="presentation" width="100%" style="border-collapse:collapse;font-size:15px">${block.rows.map(each => row(each, lang)).join('')}</table>`
    case 'button':
      return `<p style="margin:24px 0"><a href="${escapeHtml(block.href)}" style="background:${colour};color:#ffffff;padding:12px 24px;border-radius:8px;text-decoration:none;font-weight:600;display:inline-block">${escapeHtml(block.text)}</a></p>`
    default:
      return `<p style="margin:8px 0"${ownDir(block.text, lang)}>${escapeHtml(block.text)}</p>`
  }
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `\n${block.text}\n`
    case 'rows':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'button':
      return `\n${block.text}\n${block.href}\n`
    default:
      return block.text
  }
}

/** Builds HTML (escaped) and plain text of a mail in the tenant's name. */
export function composeMail(
  tenant: Tenant,
  lang: Lang,
  title: string,
  given: MailBlock[],
): Pick<Mail, 'html' | 'text'> {
  const { settings } = tenant
  const blocks = given.map(onOneLine)
  const agency = localized(settings.name, lang)
  const foot = [
    agency,
    localized(settings.address, lang),
    ...settings.contact_numbers,
    settings.email_address,
  ].filter(Boolean)
  const body = blocks.map(block => blockHtml(block, settings.primary_color, lang)).join('\n')
  const html = `<!doctype html>
<html lang="${lang}" dir="${dirOf(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f6f3ee;color:#2b2723;${FONT};line-height:1.7;font-size:16px">
<div style="max-width:600px;margin:0 auto;padding:24px 16px">
<p style="font-weight:700;color:${settings.primary_color};margin:0 0 16px">${escapeHtml(agency)}</p>
<div style="background:#ffffff;border:1px solid #e4ded4;border-radius:12px;padding:24px">
<h1 style="font-size:22px;line-height:${lang === 'ar' ? 1.6 : 1.4};margin:0 0 12px">${escapeHtml(title)}</h1>
${body}
</div>
<p style="color:#6b645b;font-size:13px;margin:16px 0">${foot.map(part => isolated(part, lang)).join(' · ')}</p>
</div></body></html>`
  return { html, text: `${title}\n\n${blocks.map(blockText).join('\n')}\n\n${foot.join('\n')}\n` }
}
