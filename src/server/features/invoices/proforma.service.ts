import type { SheetInvoice } from '#shared/contract/money/invoices.ts'
import { OPEN } from '#shared/rules/statuses/booking-statuses.ts'
import type { Context } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { requireBookingFor } from '../bookings/access.service.ts'
import { mustBeApproved } from '../bookings/answer-times.service.ts'
import { duePartsOf } from '../bookings/money/due-parts.service.ts'
import { statusNow } from '../bookings/status.service.ts'
import { composeDocument } from './compose.ts'
import { sellerOf } from './parties.ts'
import { buyerOf, saleLines } from './sale.service.ts'

/** Sold or held, and nothing of it is paid: later its prepayments and invoices say what is due. */
/** What an unpaid booking will be invoiced as: no number of a series, no QR code, nothing stored. Throws `invoice.not_found`. */
export function showProforma(ctx: Context, bookingId: string): Promise<SheetInvoice> {
  return ctx.unit(async u => {
    const booking = await requireBookingFor(u, bookingId, 'invoices.view')
    const { paid_minor, total_minor: payableMinor, currency, reference } = booking
    const status = statusNow(booking, u.now)
    if (!OPEN.includes(status) || paid_minor > 0 || (await mustBeApproved(u, booking)))
      throw new AppError('invoice.not_found')
    const [lines, buyer, seller] = [
      await saleLines(u, booking),
      await buyerOf(u, booking),
      sellerOf(u.tenant),
    ]
    const { starts_on: supply_date } = booking
    const facts = { seller, buyer, lines, supply_date, reason: null, payableMinor, currency }
    return {
      ...{ kind: 'proforma', number: '', currency, original: null },
      issued_at: u.now.toISOString(),
      reference,
      booking: { reference },
      due: duePartsOf(u, booking),
      document: { ...composeDocument(u, facts), qr: null },
    }
  })
}
