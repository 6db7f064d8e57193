import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { type CancelTerms, QUOTE_HOURS } from '#shared/contract/bookings/cancellation.ts'
import type { QuoteFees } from '#shared/contract/bookings/quotes.ts'
import type { DeskBooking } from '#shared/contract/desk/bookings/bookings.ts'
import { type FeeField, feeFields, quoteCancellation, routesOf } from '#shared/rules/money/cancel-quote.ts'
import { fromDecimal, toDecimal } from '#shared/rules/money/decimal.ts'
import { wholeNumber } from '#shared/rules/texts/digits.ts'
import type { QuoteShown } from '../facts/QuoteFigures.tsx'
import type { AskedBooking } from './request.ts'

export type FeeValues = Record<keyof QuoteFees, string>

export interface QuoteValues extends FeeValues {
  hours: string
  message: string
}

type Basis = { booking: AskedBooking } & { cancel: NonNullable<DeskBooking<Booking>['cancel']> }

export function quoteOf({ booking, cancel }: Basis, fees: QuoteFees = {}): QuoteShown {
  const { lines, feeMinor, backMinor } = quoteCancellation({
    lines: booking.price_lines,
    totalMinor: booking.total_minor,
    keptMinor: cancel.kept_minor,
    terms: cancel.terms,
    fees,
  })
  const routes = routesOf(backMinor, cancel.sources)
  return { lines, routes, fee_minor: feeMinor, back_minor: backMinor, currency: booking.currency }
}

export interface Ruled {
  fields: FeeField[]
  currency: string
}

export const ruledOf = (booking: AskedBooking, terms: CancelTerms): Ruled => ({
  fields: feeFields({ lines: booking.price_lines, terms }),
  currency: booking.currency,
})

/** Fields begin with the fees of the rules, where there are any. */
export const startOf = (ruled?: Ruled): QuoteValues => ({
  ...{ ADT: '', CHD: '', INF: '', whole: '' },
  ...Object.fromEntries(
    ruled?.fields.map(({ key, feeMinor }) => [key, toDecimal(feeMinor, ruled.currency)]) ?? [],
  ),
  ...{ hours: String(QUOTE_HOURS.usual), message: '' },
})

/** Fees that differ from the rules; undefined when one is no amount. */
export function feesOf(values: FeeValues, { fields, currency }: Ruled): QuoteFees | undefined {
  const fees: QuoteFees = {}
  for (const { key, feeMinor } of fields) {
    const minor = fromDecimal(values[key], currency)
    if (minor === undefined) return undefined
    if (minor !== feeMinor) fees[key] = minor
  }
  return fees
}

export const feeWrong = (values: FeeValues, { fields, currency }: Ruled): keyof QuoteFees | undefined =>
  fields.find(({ key }) => fromDecimal(values[key], currency) === undefined)?.key

/** The first fee that is above what it is a fee of, and the most it may be (minor units). */
export const feeAbove = (values: FeeValues, { fields, currency }: Ruled): FeeField | undefined =>
  fields.find(({ key, mostMinor }) => (fromDecimal(values[key], currency) ?? 0) > mostMinor)

export const hoursFit = (typed: string): boolean => {
  const hours = wholeNumber(typed)
  return Number.isInteger(hours) && hours >= QUOTE_HOURS.least && hours <= QUOTE_HOURS.most
}
