import { type Decided, orderedMinor, waitingMinor } from '../money/quick-decision.ts'

/**
 * What the documents of money without a booking should come to (minor units). Money that is matched is documented with
 * its booking; what is kept is invoiced, and what goes back credited. While staff have not decided, nothing is added.
 * What a payer's bank took back stays documented: the sale stands.
 */
export function documentedMinor(
  row: Decided & { kept_as: object | null },
  { invoicedMinor, chargedBackMinor }: { invoicedMinor: number; chargedBackMinor: number },
): number {
  if (row.booking_id) return 0
  const here = waitingMinor(row) - (row.decision === 'refund' ? orderedMinor(row) : 0)
  const documented = Math.min(invoicedMinor, here + chargedBackMinor)
  return row.decision === 'kept' && row.kept_as ? Math.max(here, documented) : documented
}
