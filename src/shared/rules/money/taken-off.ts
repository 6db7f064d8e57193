import { addMinor, netFromGross, vatFromNet } from '../../base/money.ts'
import type { PriceLine } from '../../contract/bookings/prices.ts'

type Category = PriceLine['vatCategory']

/** A change of the price by staff. */
export const isAdjustment = ({ kind }: PriceLine) => kind === 'adjustment'

/** VAT categories that come to less than nothing: what is taken off finds too little there. */
function overdrawn(lines: readonly PriceLine[]): Set<Category> {
  const groups = Map.groupBy(lines, ({ vatCategory }) => vatCategory)
  const short = [...groups].filter(([, group]) => addMinor(...group.map(({ netMinor }) => netMinor)) < 0)
  return new Set(short.map(([vatCategory]) => vatCategory))
}

export interface OtherFares {
  from: PriceLine | undefined
  to: PriceLine | undefined
  rateBp: number
}

/** The same amount with VAT, taxed as another line. */
function taxedAs(line: PriceLine, to: PriceLine, rateBp: number): PriceLine {
  const { vatCategory, vatReason } = to
  const gross = addMinor(line.netMinor, line.vatCategory === 'S' ? vatFromNet(line.netMinor, rateBp) : 0)
  const net = vatCategory === 'S' ? netFromGross(gross, rateBp) : gross
  const { vatReason: _, ...plain } = line
  const figures = { vatCategory, unitMinor: net, netMinor: net, totalMinor: net }
  return { ...plain, ...figures, ...(vatReason ? { vatReason } : {}) }
}

/**
 * Lines of a new price without VAT, with what staff changed of the old one. What was taken off the fares is off the new
 * ones, also where they are taxed otherwise; what finds too little of its VAT category to be taken off is forgotten.
 */
export function withFitting(lines: readonly PriceLine[], fares?: OtherFares): PriceLine[] {
  const short = overdrawn(lines)
  const follows = (line: PriceLine) =>
    isAdjustment(line) && line.vatCategory === fares?.from?.vatCategory && short.has(line.vatCategory)
  const followed = lines.map(line =>
    fares?.to && follows(line) ? taxedAs(line, fares.to, fares.rateBp) : line,
  )
  const still = overdrawn(followed)
  return followed.filter(line => !isAdjustment(line) || !still.has(line.vatCategory))
}
