import { withPaymentFee } from '#shared/rules/money/payment-fee.ts'
import type { Unit } from '../../../context/context.ts'
import { type BookingRow, updateBooking } from '../bookings.repo.ts'
import { insertEvent } from '../events.repo.ts'
import { pricedAs } from './schedule.service.ts'

/** A (locked) booking that was paid by a method with a fee (minor units): its price has it from now on. */
export async function addPaymentFee(u: Unit, booking: BookingRow, feeMinor: number): Promise<BookingRow> {
  if (feeMinor === 0) return booking
  const { id, total_minor, vat_minor } = booking
  const { standardRateBp: rateBp, fee: vatCategory } = u.tenant.tax
  const lines = withPaymentFee(booking.price_lines, { feeMinor, vatCategory, rateBp })
  const vatMinor = lines.find(({ kind }) => kind === 'vat')?.vatMinor ?? vat_minor
  const priced = pricedAs(u, booking, total_minor + feeMinor)
  await updateBooking(u, id, { price_lines: JSON.stringify(lines), vat_minor: vatMinor, ...priced })
  await insertEvent(u, id, { kind: 'payment_fee', amountMinor: feeMinor })
  return { ...booking, price_lines: lines, vat_minor: vatMinor, ...priced } as BookingRow
}
