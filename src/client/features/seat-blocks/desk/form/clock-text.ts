import { normaliseDigits } from '#shared/rules/texts/digits.ts'

/** A time as typed (`8`, `820`, `٠٨:٢٠`) as `08:20`; anything else as it is. */
export function clockText(typed: string): string {
  const text = normaliseDigits(typed).trim()
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text) ?? []
  if (!hour || Number(hour) > 23 || Number(minute) > 59) return typed
  return `${hour.padStart(2, '0')}:${minute}`
}
