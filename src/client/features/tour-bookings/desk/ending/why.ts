import type { T } from '#shared/i18n/create-t.ts'

const KNOWN = [
  'booking.stock_gone',
  'booking.other_age',
  'booking.travels_there',
  'booking.not_changeable',
  'departure.not_on_sale',
]

/** Why a booking cannot be moved, for colleagues. */
export const whyOf = (t: T, code: string): string =>
  t(`desk-departures:why.${KNOWN.includes(code) ? code.replace('.', '_') : 'other'}`)
