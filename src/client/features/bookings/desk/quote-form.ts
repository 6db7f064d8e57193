import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { QUOTE_HOURS } from '#shared/contract/bookings/cancellation.ts'
import type { QuoteFees } from '#shared/contract/bookings/quotes.ts'
import type { DeskBooking } from '#shared/contract/desk/bookings/bookings.ts'
import { quoteCancellation, routesOf } from '#shared/rules/money/cancel-quote.ts'
import { fromDecimal, toDecimal } from '#shared/rules/money/decimal.ts'
import { wholeNumber } from '#shared/rules/texts/digits.ts'
import type { QuoteShown } from '../facts/QuoteFigures.tsx'
import type { AskedBooking } from './request.ts'

const CATEGORIES = ['ADT', 'CHD', 'INF'] as const

export interface FeeValues {
  ADT: string
  CHD: string
  INF: string
}

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

type Ruled = Pick<QuoteShown, 'lines' | 'currency'>

/** Fields begin with the fees of the rules. */
export function startOf({ lines, currency }: Ruled): QuoteValues {
  const feeOf = (category: string) => {
    const line = lines.find(one => one.category === category)
    return line ? toDecimal(line.fee_minor, currency) : ''
  }
  const [ADT, CHD, INF] = CATEGORIES.map(feeOf) as [string, string, string]
  return { ADT, CHD, INF, hours: String(QUOTE_HOURS.usual), message: '' }
}

/** Fees that differ from the rules; undefined when one is no amount. */
export function feesOf(values: FeeValues, { lines, currency }: Ruled): QuoteFees | undefined {
  const fees: QuoteFees = {}
  for (const category of CATEGORIES) {
    // Of several prices the form shows the first one's fee.
    const line = lines.find(one => one.category === category)
    if (!line) continue
    const minor = fromDecimal(values[category], currency)
    if (minor === undefined) return undefined
    if (minor !== line.fee_minor) fees[category] = minor
  }
  return fees
}

/** The first fee that is above what it is a fee of, and the most it may be (minor units). */
export function feeAbove(values: FeeValues, { lines, currency }: Ruled) {
  for (const category of CATEGORIES) {
    const units = lines.flatMap(line => (line.category === category ? line.unit_minor : []))
    const most = Math.max(0, ...units)
    if (units.length > 0 && (fromDecimal(values[category], currency) ?? 0) > most) return { category, most }
  }
  return undefined
}

export const hoursFit = (typed: string): boolean => {
  const hours = wholeNumber(typed)
  return Number.isInteger(hours) && hours >= QUOTE_HOURS.least && hours <= QUOTE_HOURS.most
}
