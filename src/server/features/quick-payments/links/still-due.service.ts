import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { leftOfShare } from '../../bookings/group-links/shares.service.ts'
import { requireDueByLink } from '../../bookings/money/payable.service.ts'
import { isBeingPaid } from '../../payments/payments.service.ts'
import type { QuickRow } from '../quick-payments.repo.ts'
import { getLink, listOthersOfPlace } from './links.repo.ts'

/** The booking is locked. Throws `link.closed`, `link.too_much` or `payment.under_way`. */
async function requireLeftOfShare(u: Unit, key: string, { id, amount_minor }: QuickRow): Promise<void> {
  const leftMinor = await leftOfShare(u, key)
  if (leftMinor === undefined) throw new AppError('link.closed')
  if (amount_minor > leftMinor) throw new AppError('link.too_much')
  for (const other of await listOthersOfPlace(u, key, id))
    if (await isBeingPaid(u, other)) throw new AppError('payment.under_way')
}

/**
 * Locks the booking of a locked quick payment: a link takes no more than is due on it, or is left of a traveller's share.
 * Answers until when that booking is held. Throws what `requireDueByLink` throws, `link.closed` or `payment.under_way`.
 */
export async function requireStillDue(u: Unit, row: QuickRow): Promise<Date | null> {
  if (!row.booking_id) return null
  const holdUntil = await requireDueByLink(u, row.booking_id, row.amount_minor)
  const key = row.link_id && (await getLink(u, row.link_id))?.place_key
  if (key) await requireLeftOfShare(u, key, row)
  return holdUntil
}
