import { normaliseDigits } from '../texts/digits.ts'

/** Letters and digits of a payment link's code, however it was typed. */
export const tidyCode = (typed: string): string =>
  normaliseDigits(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

type QuickTarget = { mode: 'open' } | { mode: 'link'; code: string } | { mode: 'booking'; id: string }

/** The name under which a tab keeps what was typed for a quick payment. */
export function quickDraft(target: QuickTarget): string {
  if (target.mode === 'open') return 'quick-payment:open'
  return `quick-payment:${target.mode}:${target.mode === 'link' ? tidyCode(target.code) : target.id}`
}
