import { CATEGORIES } from '../../base/categories.ts'
import { addMinor, multiplyMinor, proportionOf, shareOf, vatFromNet } from '../../base/money.ts'
import type { CancelTerms } from '../../contract/bookings/cancellation.ts'
import type { PriceLine } from '../../contract/bookings/prices.ts'
import type { QuoteFees, QuoteLine, RefundRoute } from '../../contract/bookings/quotes.ts'
import { paidFees } from './payment-fee.ts'

export interface FeeInput {
  lines: readonly PriceLine[]
  terms: CancelTerms
  /** Instead of the rules'. */
  fees?: QuoteFees
}

export interface CancelInput extends FeeInput {
  totalMinor: number
  /** Received and not returned. */
  keptMinor: number
}

export interface CancelQuote {
  lines: QuoteLine[]
  feeMinor: number
  backMinor: number
}

const within = (minor: number, most: number) => Math.min(Math.max(0, minor), most)

const grossAs = ({ vatCategory }: PriceLine, netMinor: number, rateBp: number): number =>
  addMinor(netMinor, vatCategory === 'S' ? vatFromNet(netMinor, rateBp) : 0)

const unitOf = (line: PriceLine, rateBp: number): number => grossAs(line, line.unitMinor, rateBp)

/** What the rules keep of a piece: a share, the fee of its passenger, or all but the taxes and their VAT. */
function ruledFee(line: PriceLine, rateBp: number, terms: CancelTerms): number {
  const { kind, category } = line
  const { feeMinor, taxesMinor, shareBp } = terms
  const unit = unitOf(line, rateBp)
  if (shareBp !== undefined) return shareOf(unit, shareBp)
  if (feeMinor !== null) return kind === 'extra' ? 0 : within(feeMinor, unit)
  return unit - within(grossAs(line, (category && taxesMinor[category]) ?? 0, rateBp), unit)
}

/** Whether staff named all that is kept of the fares: extras follow them. */
function isNamed({ lines, terms, fees = {} }: FeeInput, rateBp: number): boolean {
  if (Object.keys(fees).length === 0) return false
  const byRule = lines.filter(
    ({ kind, category }) => kind === 'fare' && category && fees[category] === undefined,
  )
  return byRule.every(line => ruledFee(line, rateBp, terms) === 0)
}

function namedFee({ kind, category }: PriceLine, rateBp: number, input: FeeInput): number | undefined {
  if (kind === 'extra') return isNamed(input, rateBp) ? 0 : undefined
  return category && input.fees?.[category]
}

function lineOf(sold: PriceLine, rateBp: number, input: FeeInput): QuoteLine {
  const { category, fare, name, quantity } = sold
  const unit = unitOf(sold, rateBp)
  const fee = within(namedFee(sold, rateBp, input) ?? ruledFee(sold, rateBp, input.terms), unit)
  return {
    ...(category && { category }),
    ...(fare && { fare }),
    ...(name && { name }),
    ...{ quantity, unit_minor: unit, fee_minor: fee, back_minor: unit - fee },
  }
}

/** Rate in basis points; 0 without a VAT line. */
export const vatRateOf = (lines: readonly PriceLine[]): number =>
  lines.find(({ kind }) => kind === 'vat')?.vatRateBp ?? 0

const isGivenBack = ({ kind, category }: PriceLine) => kind === 'extra' || (kind === 'fare' && category)

/** The fee of the whole booking that staff named, or the rules'; undefined where fees are per passenger. */
const wholeFee = ({ terms, fees = {} }: FeeInput): number | undefined =>
  fees.whole ?? (Object.keys(fees).length > 0 ? undefined : terms.wholeMinor)

/** What all of it costs, with VAT once from the sum, as the price has it. */
function grossOf(lines: readonly PriceLine[], rateBp: number): number {
  const taxed = lines.filter(({ vatCategory }) => vatCategory === 'S')
  const net = (of: readonly PriceLine[]) => addMinor(0, ...of.map(({ netMinor }) => netMinor))
  return addMinor(net(lines), vatFromNet(Math.max(0, net(taxed)), rateBp))
}

/** Spreads a fee of the whole over lines of one piece each in proportion to their prices; the last one takes what rounding left. */
function spread(lines: readonly QuoteLine[], wholeMinor: number): QuoteLine[] {
  const all = addMinor(...lines.map(({ unit_minor, quantity }) => multiplyMinor(unit_minor, quantity)))
  let before = 0
  let given = 0
  return lines.map(line => {
    before += multiplyMinor(line.unit_minor, line.quantity)
    const until = proportionOf(wholeMinor, before, all)
    const fee = until - given
    given = until
    return { ...line, fee_minor: fee, back_minor: Math.max(0, line.unit_minor - fee) }
  })
}

/** The fee of each passenger and extra, never more than the price. */
export function feeLines(input: FeeInput): QuoteLine[] {
  const rateBp = vatRateOf(input.lines)
  const sold = input.lines.filter(isGivenBack)
  const lines = sold.map(line => lineOf(line, rateBp, input))
  const wholeMinor = wholeFee(input)
  return wholeMinor === undefined ? lines : spread(lines, within(wholeMinor, grossOf(sold, rateBp)))
}

export interface FeeField {
  key: keyof QuoteFees
  /** What the rules keep, and the price it is kept of. */
  feeMinor: number
  mostMinor: number
}

/** Fees that staff may name: of the whole where the rules keep of the whole, else of one passenger of each category. */
export function feeFields({ lines, terms }: Omit<FeeInput, 'fees'>): FeeField[] {
  if (terms.wholeMinor !== undefined) {
    const mostMinor = grossOf(lines.filter(isGivenBack), vatRateOf(lines))
    return [{ key: 'whole', feeMinor: within(terms.wholeMinor, mostMinor), mostMinor }]
  }
  const sold = feeLines({ lines, terms })
  return CATEGORIES.flatMap(key => {
    // Of several prices the first one's fee stands for all.
    const [first, ...others] = sold.filter(({ category }) => category === key)
    if (!first) return []
    const mostMinor = Math.max(first.unit_minor, ...others.map(({ unit_minor }) => unit_minor))
    return [{ key, feeMinor: first.fee_minor, mostMinor }]
  })
}

/** Whether fees are of the kind that the rules ask for. */
export const feesFit = (fees: QuoteFees, { wholeMinor }: CancelTerms): boolean =>
  wholeMinor === undefined ? fees.whole === undefined : CATEGORIES.every(one => fees[one] === undefined)

export const sumOf = (lines: readonly QuoteLine[], field: 'fee_minor' | 'back_minor'): number =>
  addMinor(...lines.map(line => multiplyMinor(line[field], line.quantity)))

/** What methods of payment, or earlier changes, have cost with VAT: kept in any case. */
export function feesOf(lines: readonly PriceLine[], of: 'payment' | 'change'): number {
  if (of === 'payment') return addMinor(0, ...paidFees(lines).map(({ feeMinor }) => feeMinor))
  const rateBp = vatRateOf(lines)
  const fees = lines.filter(({ kind }) => kind === of)
  return addMinor(...fees.map(line => grossAs(line, line.netMinor, rateBp)))
}

/** Fees per passenger and what goes back. The agency's own fee is kept, and never more returned than was received. */
export function quoteCancellation(input: CancelInput): CancelQuote {
  const lines = feeLines(input)
  const fees = sumOf(lines, 'fee_minor')
  const gross = grossOf(input.lines.filter(isGivenBack), vatRateOf(input.lines))
  // A price that staff lowered still pays the fees. VAT was rounded once, so lines do not sum to what goes back.
  const byLines = Math.max(fees, input.totalMinor - Math.max(0, gross - fees))
  const whole = wholeFee(input)
  const charge = whole === undefined ? byLines : addMinor(whole, feesOf(input.lines, 'payment'))
  const backMinor = within(input.keptMinor - charge, input.keptMinor)
  return { lines, feeMinor: input.keptMinor - backMinor, backMinor }
}

/** Without any fee: all that was received goes back. */
export function quoteWithoutFee(input: CancelInput): CancelQuote {
  const { lines } = input.keptMinor > 0 ? quoteCancellation(input) : { lines: [] }
  return {
    lines: lines.map(line => ({ ...line, fee_minor: 0, back_minor: line.unit_minor })),
    feeMinor: 0,
    backMinor: Math.max(0, input.keptMinor),
  }
}

/** Spreads a refund over what was paid: balances first, since they are credited at once. */
export function routesOf(backMinor: number, payments: readonly RefundRoute[]): RefundRoute[] {
  let left = backMinor
  const ordered = [...payments].sort((a, b) => Number(b.to === 'balance') - Number(a.to === 'balance'))
  const routes = ordered.map(route => {
    const amount_minor = Math.min(left, route.amount_minor)
    left -= amount_minor
    return { ...route, amount_minor }
  })
  if (left > 0) routes.push({ to: 'office', amount_minor: left, last4: null })
  return routes.filter(({ amount_minor }) => amount_minor > 0)
}
