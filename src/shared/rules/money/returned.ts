export interface Holding {
  bookingId: string
  /** Minor units. */
  heldMinor: number
}

export interface Returned {
  bookingId: string
  amountMinor: number
}

/**
 * Splits returned money when one payment belongs to several bookings: first of the booking it
 * was ordered for, then of the others. What is left falls to the first.
 */
export function returnedTo(
  holdings: readonly Holding[],
  amountMinor: number,
  orderedFor: string | undefined,
): Returned[] {
  const isFirst = ({ bookingId }: Holding) => bookingId === orderedFor
  const ordered = [...holdings.filter(isFirst), ...holdings.filter(holding => !isFirst(holding))]
  let left = amountMinor
  const parts = ordered.map(({ bookingId, heldMinor }) => {
    const part = Math.min(left, Math.max(0, heldMinor))
    left -= part
    return { bookingId, amountMinor: part }
  })
  const [first, ...rest] = parts
  if (!first) return []
  return [{ ...first, amountMinor: first.amountMinor + left }, ...rest].filter(part => part.amountMinor > 0)
}
