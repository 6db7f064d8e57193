import { addMinor, multiplyMinor } from '#shared/base/money.ts'
import type { RoomKind } from '#shared/contract/tour-rooms.ts'
import type { ShownDeparture } from '#shared/contract/tours.ts'

export interface PanelParty {
  adults: number
  children: number
  infants: number
}

/** The least a party pays: adults in rooms of one kind, children without a bed where that is sold. Null: not sold. */
export function partyPrice(
  { prices }: Pick<ShownDeparture, 'prices'>,
  room: RoomKind,
  { adults, children, infants }: PanelParty,
): number | null {
  const child = prices.child_without_bed ?? prices.child_with_bed
  const parts: [number | null, number][] = [
    [prices[room], adults],
    [child, children],
    [prices.infant, infants],
  ]
  const wanted = parts.filter(([, count]) => count > 0)
  if (wanted.some(([price]) => price === null)) return null
  return addMinor(...wanted.map(([price, count]) => multiplyMinor(price as number, count)))
}
