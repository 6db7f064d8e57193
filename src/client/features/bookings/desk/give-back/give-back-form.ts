import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { DeskBooking } from '#shared/contract/desk/bookings/bookings.ts'
import { fromDecimal } from '#shared/rules/money/decimal.ts'
import { type LoweredPrice, lineGross, lowerPrice, type PartBack } from '#shared/rules/money/part-back.ts'

export type GivingBooking = Pick<Booking, 'id' | 'currency' | 'total_minor' | 'price_lines'> &
  NonNullable<DeskBooking<Booking>['give_back']>

export function givingOf({ booking, give_back }: DeskBooking<Booking>): GivingBooking | undefined {
  const { id, currency, total_minor, price_lines } = booking
  return give_back ? { id, currency, total_minor, price_lines, ...give_back } : undefined
}

export interface GiveValues {
  how: 'amount' | 'lines'
  amount: string
  /** By the place of the price line. */
  lines: string[]
  reason: string
}

/** Lines of which something may go back, with their place. */
export const givingLines = ({ price_lines: lines }: GivingBooking) =>
  lines.flatMap((line, at) => {
    const mostMinor = lineGross(line, lines)
    return mostMinor > 0 ? [{ line, at, mostMinor }] : []
  })

const minorOf = (text = '', currency: string) => (text.trim() ? fromDecimal(text, currency) : 0)

/** Places of lines with no amount, or with more than is left of them. */
export function wrongLines(booking: GivingBooking, { lines }: Pick<GiveValues, 'lines'>): number[] {
  const isWrong = ({ at, mostMinor }: { at: number; mostMinor: number }) =>
    (minorOf(lines[at], booking.currency) ?? mostMinor + 1) > mostMinor
  return givingLines(booking)
    .filter(isWrong)
    .map(({ at }) => at)
}

/** What is typed; undefined where a field has no amount. Empty lines give nothing back. */
export function partOf({ how, amount, lines }: GiveValues, currency: string): PartBack | undefined {
  if (how === 'amount') {
    const amountMinor = fromDecimal(amount, currency)
    return amountMinor === undefined ? undefined : { amountMinor, lines: [] }
  }
  const typed = lines.map((text, at) => ({ at, amountMinor: minorOf(text, currency) }))
  const read = typed.filter(
    (line): line is { at: number; amountMinor: number } => line.amountMinor !== undefined,
  )
  if (read.length < typed.length) return undefined
  const some = read.filter(({ amountMinor }) => amountMinor > 0)
  return { amountMinor: some.reduce((sum, line) => sum + line.amountMinor, 0), lines: some }
}

export interface Giving extends LoweredPrice {
  part: PartBack
}

/** The price without it; undefined while what is typed cannot go back. */
export function givingNow({ price_lines, currency }: GivingBooking, values: GiveValues): Giving | undefined {
  const part = partOf(values, currency)
  const lowered = part && lowerPrice(price_lines, part)
  return part && lowered && { ...lowered, part }
}
