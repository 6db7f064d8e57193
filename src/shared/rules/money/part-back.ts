import { addMinor, netFromGross, proportionOf, vatFromNet } from '../../base/money.ts'
import type { PriceLine } from '../../contract/bookings/prices.ts'
import { vatRateOf } from './cancel-quote.ts'

/** Part of a price that goes back (minor units, with VAT): of single lines, or without them of all in proportion. */
export interface PartBack {
  amountMinor: number
  /** By their place among the lines of the price. */
  lines: readonly { at: number; amountMinor: number }[]
}

export interface CategoryBack {
  vatCategory: PriceLine['vatCategory']
  rateBp: number
  netMinor: number
  vatMinor: number
}

interface Share extends CategoryBack {
  grossMinor: number
  vatReason?: PriceLine['vatReason']
}

const isSold = ({ kind, netMinor }: PriceLine) => kind !== 'vat' && netMinor > 0

/** What may go back of a line at most, with VAT: nothing of the VAT line, nor of what was taken off. */
export function lineGross(line: PriceLine, lines: readonly PriceLine[]): number {
  if (!isSold(line)) return 0
  return addMinor(line.netMinor, line.vatCategory === 'S' ? vatFromNet(line.netMinor, vatRateOf(lines)) : 0)
}

/** What the price is made of by VAT category; the VAT line belongs to what is taxed. */
function sharesOf(lines: readonly PriceLine[]): Share[] {
  const rateBp = vatRateOf(lines)
  const vat = addMinor(0, ...lines.filter(({ kind }) => kind === 'vat').map(({ totalMinor }) => totalMinor))
  const groups = Map.groupBy(
    lines.filter(({ kind }) => kind !== 'vat'),
    ({ vatCategory }) => vatCategory,
  )
  return [...groups].flatMap(([vatCategory, group]) => {
    const netMinor = addMinor(...group.map(line => line.netMinor))
    const taxed = vatCategory === 'S'
    const vatMinor = taxed ? vat : 0
    const vatReason = group.find(line => line.vatReason)?.vatReason
    const share = { vatCategory, rateBp: taxed ? rateBp : 0, netMinor, vatMinor, vatReason }
    return netMinor > 0 ? [{ ...share, grossMinor: addMinor(netMinor, vatMinor) }] : []
  })
}

/** Parts of an amount by weight, which make the whole and are never more than their weights. */
function inProportion(amountMinor: number, weights: readonly number[]): number[] {
  const whole = addMinor(0, ...weights)
  let before = 0
  const until = weights.map(weight => {
    before += weight
    return proportionOf(amountMinor, before, whole)
  })
  return until.map((minor, at) => minor - (until[at - 1] ?? 0))
}

/** How much goes back of each share. */
function askedOf(
  lines: readonly PriceLine[],
  shares: readonly Share[],
  part: PartBack,
): number[] | undefined {
  if (part.lines.length === 0)
    return inProportion(
      part.amountMinor,
      shares.map(({ grossMinor }) => grossMinor),
    )
  const within = part.lines.every(({ at, amountMinor }) => {
    const line = lines[at]
    return line !== undefined && amountMinor <= lineGross(line, lines)
  })
  const single = new Set(part.lines.map(({ at }) => at)).size === part.lines.length
  const sum = addMinor(...part.lines.map(({ amountMinor }) => amountMinor))
  if (!within || !single || sum !== part.amountMinor) return undefined
  return shares.map(({ vatCategory }) =>
    addMinor(
      0,
      ...part.lines
        .filter(({ at }) => lines[at]?.vatCategory === vatCategory)
        .map(({ amountMinor }) => amountMinor),
    ),
  )
}

function backOf(share: Share, grossMinor: number): CategoryBack {
  const { vatCategory, rateBp } = share
  if (grossMinor === share.grossMinor) return share
  const netMinor = Math.min(share.netMinor, netFromGross(grossMinor, rateBp))
  return { vatCategory, rateBp, netMinor, vatMinor: addMinor(grossMinor, -netMinor) }
}

export interface LoweredPrice {
  /** What goes back of each VAT category, with its VAT. */
  back: CategoryBack[]
  lines: PriceLine[]
}

const takenOff = ({ vatCategory, netMinor }: CategoryBack, vatReason: PriceLine['vatReason']): PriceLine => ({
  ...{ kind: 'adjustment' as const, vatCategory, quantity: 1, vatMinor: 0 },
  ...{ unitMinor: -netMinor, netMinor: -netMinor, totalMinor: -netMinor },
  ...(vatReason ? { vatReason } : {}),
})

/**
 * A price of which a part goes back: each VAT category has a line of what was taken off, and the VAT follows. Undefined
 * when a line or category has less, or the lines do not come to the amount.
 */
export function lowerPrice(lines: readonly PriceLine[], part: PartBack): LoweredPrice | undefined {
  const shares = sharesOf(lines)
  const whole = addMinor(0, ...shares.map(({ grossMinor }) => grossMinor))
  if (part.amountMinor <= 0 || part.amountMinor > whole) return undefined
  const asked = askedOf(lines, shares, part)
  // A line's category may have nothing left.
  if (!asked || addMinor(...asked) !== part.amountMinor) return undefined
  if (shares.some(({ grossMinor }, at) => (asked[at] ?? 0) > grossMinor)) return undefined
  const parts = shares.flatMap((share, at) => (asked[at] ? [{ share, back: backOf(share, asked[at]) }] : []))
  const off = parts.map(({ share, back }) => takenOff(back, share.vatReason))
  const vatOff = addMinor(0, ...parts.map(({ back }) => back.vatMinor))
  const kept = lines.map(line => {
    if (line.kind !== 'vat') return line
    const vatMinor = addMinor(line.totalMinor, -vatOff)
    return { ...line, unitMinor: vatMinor, vatMinor, totalMinor: vatMinor }
  })
  const sold = kept.filter(({ kind }) => kind !== 'vat')
  return {
    back: parts.map(({ back: { vatCategory, rateBp, netMinor, vatMinor } }) => ({
      ...{ vatCategory, rateBp, netMinor, vatMinor },
    })),
    lines: [...sold, ...off, ...kept.filter(({ kind }) => kind === 'vat')],
  }
}
