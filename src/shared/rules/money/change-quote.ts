import { addMinor, netFromGross, vatFromNet } from '../../base/money.ts'
import type { PriceLine } from '../../contract/bookings/prices.ts'
import type { QuoteLine } from '../../contract/bookings/quotes.ts'
import { type FeeInput, feeLines, sumOf, vatRateOf } from './cancel-quote.ts'
import { withPaidFees } from './payment-fee.ts'
import { withFitting } from './taken-off.ts'

export interface ChangeInput extends FeeInput {
  totalMinor: number
  /** Received and not returned. */
  keptMinor: number
  /** The same party elsewhere, at today's price. */
  next: readonly PriceLine[]
}

export interface ChangeQuote {
  lines: QuoteLine[]
  priceLines: PriceLine[]
  feeMinor: number
  /** New journey against the old one, without the fee. */
  differenceMinor: number
  totalMinor: number
  vatMinor: number
  dueMinor: number
  backMinor: number
}

const isFare = ({ kind }: PriceLine) => kind === 'fare'
const isTaxed = ({ vatCategory }: PriceLine) => vatCategory === 'S'
const netOf = (lines: readonly PriceLine[]) => addMinor(...lines.map(({ netMinor }) => netMinor))

function feeLine(feeMinor: number, next: readonly PriceLine[], rateBp: number): PriceLine[] {
  if (feeMinor === 0) return []
  const vatCategory = next.find(isFare)?.vatCategory ?? 'O'
  const net = vatCategory === 'S' ? netFromGross(feeMinor, rateBp) : feeMinor
  const figures = { unitMinor: net, netMinor: net, totalMinor: net, vatMinor: 0 }
  return [{ kind: 'change', quantity: 1, vatCategory, ...figures }]
}

function withVat(lines: PriceLine[], rateBp: number): PriceLine[] {
  const vat = vatFromNet(netOf(lines.filter(isTaxed)), rateBp)
  if (vat === 0) return lines
  const figures = { unitMinor: vat, netMinor: 0, vatMinor: vat, totalMinor: vat }
  return [...lines, { kind: 'vat', quantity: 1, vatCategory: 'S', vatRateBp: rateBp, ...figures }]
}

/** New price lines: what staff agreed before and earlier change fees stay. */
function linesAfter({ lines, next }: ChangeInput, feeMinor: number): readonly PriceLine[] {
  const rateBp = vatRateOf(next) || vatRateOf(lines)
  const fares = next.filter(({ kind }) => kind !== 'vat')
  const agreed = lines.filter(({ kind }) => kind === 'change' || kind === 'adjustment')
  const after = [...fares, ...agreed, ...feeLine(feeMinor, next, rateBp)]
  const fitting = withFitting(after, { from: lines.find(isFare), to: next.find(isFare), rateBp })
  return withPaidFees(withVat(fitting, rateBp), lines, rateBp)
}

/** A move that the agency asks for: what is cheaper there costs less, and what is dearer stays as it was sold. */
export function quoteMoveByAgency(input: ChangeInput, vatMinor: number): ChangeQuote {
  const there = quoteChange(input)
  const { lines, totalMinor, keptMinor } = input
  if (there.totalMinor <= totalMinor) return there
  return {
    ...{ lines: there.lines, priceLines: [...lines], feeMinor: 0, differenceMinor: 0, totalMinor, vatMinor },
    dueMinor: Math.max(0, totalMinor - keptMinor),
    backMinor: Math.max(0, keptMinor - totalMinor),
  }
}

/** What a move elsewhere costs: a fee per passenger and the difference of the fares; due, or back. */
export function quoteChange(input: ChangeInput): ChangeQuote {
  const lines = feeLines(input)
  const feeMinor = sumOf(lines, 'fee_minor')
  const priceLines = linesAfter(input, feeMinor)
  const vatMinor = priceLines.find(({ kind }) => kind === 'vat')?.vatMinor ?? 0
  const totalMinor = addMinor(netOf(priceLines), vatMinor)
  return {
    lines,
    priceLines: [...priceLines],
    feeMinor,
    differenceMinor: addMinor(totalMinor, -input.totalMinor, -feeMinor),
    totalMinor,
    vatMinor,
    dueMinor: Math.max(0, totalMinor - input.keptMinor),
    backMinor: Math.max(0, input.keptMinor - totalMinor),
  }
}
