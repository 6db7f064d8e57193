import { escapeHtml } from '#shared/base/escape-html.ts'
import type { BothTexts } from '#shared/contract/money/invoices.ts'
import { bothTexts } from '../../../lib/i18n.ts'

// The one ligature that Arabic needs: the style switches off the others.
const LAM_ALEF = /\u0644[\u064b-\u0652]*[\u0622\u0623\u0625\u0627]/g
const isolated = (text: string) => `<bdi>${escapeHtml(text).replace(LAM_ALEF, '<i>$&</i>')}</bdi>`

interface Spoken {
  en?: string
  ar?: string
}

const english = (text = '') => `<span lang="en">${isolated(text)}</span>`
const arabic = (text = '') => `<span lang="ar" dir="rtl">${isolated(text)}</span>`

/** Typed by staff for both languages, it is printed once. */
export const spoken = ({ en, ar }: Spoken): string =>
  en === ar ? isolated(en ?? '') : `${english(en)} ${arabic(ar)}`

export const two = (texts: Spoken): string => `<div class="two">${spoken(texts)}</div>`

export const sheetText = (name: string): BothTexts => bothTexts(`invoices:sheet.${name}`)

export function between(name: string, value: string, strong = false): string {
  const { en, ar } = sheetText(name)
  return `<div class="row${strong ? ' strong' : ''}"><dt>${english(en)}</dt><dd>${isolated(value)}</dd><dt>${arabic(ar)}</dt></div>`
}

export const cell = (tag: 'td' | 'th', inner: string): string => `<${tag}>${inner}</${tag}>`
export const plain = (text: string): string => isolated(text)
