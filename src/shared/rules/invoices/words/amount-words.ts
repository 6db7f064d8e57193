import { fractionDigits, minorUnits } from '../../../base/money.ts'
import type { BothTexts } from '../../../contract/money/invoices.ts'
import { counted, type Noun } from './arabic.ts'
import { CURRENCY_NOUNS } from './currency-nouns.ts'
import { englishWords } from './english.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function englishName(n: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' })
  return format.formatToParts(n).find(({ type }) => type === 'currency')?.value ?? currency
}

/** A noun that stays as it is, for currencies without listed forms. */
function invariable(currency: string): Noun {
  const name = new Intl.DisplayNames('ar', { type: 'currency' }).of(currency) ?? currency
  return { gender: 'm', one: name, two: `اثنان ${name}`, few: name, many: name, hundred: name }
}

function english(whole: number, part: number, currency: string): string {
  const names = CURRENCY_NOUNS[currency]
  const name = (n: number, [one, other]: [string, string]) => `${englishWords(n)} ${n === 1 ? one : other}`
  const main = names ? name(whole, names[0].en) : `${englishWords(whole)} ${englishName(whole, currency)}`
  if (part === 0) return `${capital(main)} only`
  const rest = names ? name(part, names[1].en) : `${part}/${10 ** fractionDigits(currency)}`
  return whole === 0 && names ? `${capital(rest)} only` : `${capital(main)} and ${rest} only`
}

function arabic(whole: number, part: number, currency: string): string {
  const names = CURRENCY_NOUNS[currency]
  const main = counted(whole, names?.[0].ar ?? invariable(currency))
  const rest = names ? counted(part, names[1].ar) : `${part}/${10 ** fractionDigits(currency)}`
  const shown = part === 0 ? main : whole === 0 && names ? rest : `${main} و${rest}`
  return `${shown} فقط لا غير`
}

/** An amount (minor units) in words of both languages, for the foot of an invoice. */
export function amountInWords(minor: number, currency: string): BothTexts {
  const size = 10 ** fractionDigits(currency)
  const whole = Math.floor(minorUnits(minor) / size)
  const part = minor % size
  return { en: english(whole, part, currency), ar: arabic(whole, part, currency) }
}
