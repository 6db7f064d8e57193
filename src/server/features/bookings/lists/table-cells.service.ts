import type { BookingRow } from '#shared/contract/bookings/bookings.ts'
import { statusKey } from '#shared/rules/texts/booking-status.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Context } from '../../../context/context.ts'
import type { TableCell } from '../../../lib/files/table-file.ts'
import { tFor } from '../../../lib/i18n.ts'

/** Last columns of a list of bookings as a file, of any kind: who pays, and how far. */
export const LAST_COLUMNS = [
  'passengers',
  'agency',
  'total',
  'paid',
  'refunded',
  'currency',
  'status',
  'payment',
] as const

type Listed = Pick<
  BookingRow,
  | 'passengers'
  | 'agency'
  | 'total_minor'
  | 'paid_minor'
  | 'refunded_minor'
  | 'currency'
  | 'status'
  | 'payment_status'
>

export function lastCells({ lang }: Pick<Context, 'lang'>, row: Listed, kind: string): TableCell[] {
  const t = tFor(lang)
  const { passengers, agency, total_minor, paid_minor, refunded_minor, currency, status, payment_status } =
    row
  return [
    passengers,
    agency && localized(agency, lang),
    { minor: total_minor, currency },
    { minor: paid_minor, currency },
    { minor: refunded_minor, currency },
    currency,
    t(statusKey(status, kind)),
    t(`status:payment.${payment_status}`),
  ]
}
