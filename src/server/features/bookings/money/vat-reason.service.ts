import type { VatReasonCode } from '#shared/contract/bookings/prices.ts'
import { keptReason } from '#shared/rules/invoices/exemptions.ts'
import type { Unit } from '../../../context/context.ts'
import { updateBooking } from '../bookings.repo.ts'
import type { BookingRow } from '../kind.port.ts'

/** Says of the lines that are sold without VAT why; lines with a reason keep it. No amount changes. */
export async function giveVatReason(u: Unit, booking: BookingRow, reason: VatReasonCode): Promise<void> {
  const lines = booking.price_lines.map(line =>
    line.vatReason || !keptReason(line.vatCategory, reason) ? line : { ...line, vatReason: reason },
  )
  await updateBooking(u, booking.id, { price_lines: JSON.stringify(lines) })
}
