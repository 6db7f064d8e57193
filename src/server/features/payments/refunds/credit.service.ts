import type { Unit } from '../../../context/context.ts'
import type { BookingRow } from '../../bookings/kind.port.ts'
import { findAccount } from '../../ledger/account.service.ts'
import { post } from '../../ledger/posting.service.ts'
import { postReturn } from './post-return.service.ts'
import type { RefundRow } from './refunds.repo.ts'

export async function mayCredit(u: Unit, { agency_id, currency }: BookingRow): Promise<boolean> {
  const account = agency_id ? await findAccount(u, agency_id) : undefined
  return account?.currency === currency
}

/** Money of cards and transfers becomes the agency's balance, at once: it stays with the tenant. The booking is locked. */
export async function creditRefund(u: Unit, booking: BookingRow, refund: RefundRow): Promise<void> {
  const { id, amount_minor: amountMinor, currency } = refund
  await postReturn(u, refund)
  const agencyId = booking.agency_id ?? ''
  await post(u, {
    kind: 'credited',
    key: `refund:${id}`,
    agencyId,
    amountMinor,
    currency,
    bookingId: booking.id,
  })
}
