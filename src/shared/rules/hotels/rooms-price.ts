import { addMinor } from '../../base/money.ts'
import type { PriceLine } from '../../contract/bookings/prices.ts'
import type { Localized } from '../../contract/fields.ts'
import type { Quote } from '../../contract/flights/seat-blocks.ts'
import { netLine, withVat } from '../money/price.ts'

interface Priced {
  lines: readonly PriceLine[]
}

/** The name of a room among several: its number and what it is. */
type NameOf = (number: number, name: Localized) => Localized

function roomLines(rooms: readonly Priced[], nameOf: NameOf): PriceLine[] {
  return rooms.flatMap(({ lines }, index) =>
    lines
      .filter(({ kind }) => kind === 'fare')
      .map(line => (rooms.length > 1 && line.name ? { ...line, name: nameOf(index + 1, line.name) } : line)),
  )
}

function feeLine(rooms: readonly Priced[]): PriceLine[] {
  const fees = rooms.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'extra'))
  const [first] = fees
  if (!first) return []
  const net = addMinor(...fees.map(({ netMinor }) => netMinor))
  return [{ ...netLine('extra', net, 1, first.vatCategory, first.vatReason), name: first.name }]
}

/** All rooms of a stay: a line for each, the municipality fee, and VAT once from the sum of both. */
export function priceOfRooms(rooms: readonly Priced[], currency: string, nameOf: NameOf): Quote {
  const rateBp = rooms.flatMap(({ lines }) => lines).find(({ kind }) => kind === 'vat')?.vatRateBp ?? 0
  return withVat([...roomLines(rooms, nameOf), ...feeLine(rooms)], currency, rateBp)
}
