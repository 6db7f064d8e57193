import { addMinor } from '../../base/money.ts'
import type { PriceLine } from '../../contract/bookings/prices.ts'
import type { Localized } from '../../contract/fields.ts'
import type { Quote } from '../../contract/flights/seat-blocks.ts'
import { netLine, withVat } from '../money/price.ts'

interface Priced {
  lines: readonly PriceLine[]
}

export interface LineNames {
  /** Of a room among several: its number and what it is. */
  room(number: number, name: Localized): Localized
  fee: Localized
}

function roomLines(rooms: readonly Priced[], names?: LineNames): PriceLine[] {
  return rooms.flatMap(({ lines }, index) =>
    lines
      .filter(({ kind }) => kind === 'fare')
      .map(line =>
        names && rooms.length > 1 && line.name ? { ...line, name: names.room(index + 1, line.name) } : line,
      ),
  )
}

function feeLine(rooms: readonly Priced[], names?: LineNames): PriceLine[] {
  const fees = rooms.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'extra'))
  const [first] = fees
  if (!first) return []
  const net = addMinor(...fees.map(({ netMinor }) => netMinor))
  return [{ ...netLine('extra', net, 1, first.vatCategory, first.vatReason), name: names?.fee }]
}

/** All rooms of a stay: a line for each, the municipality fee, and VAT once from the sum of both. Sums need no names. */
export function priceOfRooms(rooms: readonly Priced[], currency: string, names?: LineNames): Quote {
  const rateBp = rooms.flatMap(({ lines }) => lines).find(({ kind }) => kind === 'vat')?.vatRateBp ?? 0
  return withVat([...roomLines(rooms, names), ...feeLine(rooms, names)], currency, rateBp)
}
