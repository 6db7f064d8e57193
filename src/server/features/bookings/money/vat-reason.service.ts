import type { VatReasonCode } from '#shared/contract/bookings/prices.ts'
import { keptReason } from '#shared/rules/invoices/exemptions.ts'
import { isUntaxed, retaxed } from '#shared/rules/invoices/retaxed.ts'
import type { Unit } from '../../../context/context.ts'
import { updateBooking } from '../bookings.repo.ts'
import { insertEvent } from '../events.repo.ts'
import { type BookingRow, kindOf } from '../kind.port.ts'

/** Says of the lines that are sold without VAT why; lines with a reason keep it. No amount changes. */
export async function giveVatReason(u: Unit, booking: BookingRow, reason: VatReasonCode): Promise<void> {
  const lines = booking.price_lines.map(line =>
    line.vatReason || !keptReason(line.vatCategory, reason) ? line : { ...line, vatReason: reason },
  )
  await updateBooking(u, booking.id, { price_lines: JSON.stringify(lines) })
}

/** Taxes what was sold as taxed at no rate as it is taxed by now, where there is VAT. The total stays. */
export async function mendVat(u: Unit, booking: BookingRow): Promise<void> {
  const { id, price_lines: before, vat_minor } = booking
  if (u.tenant.tax.standardRateBp === 0 || !isUntaxed(before)) return
  const taxes = await kindOf(booking).taxes?.(u, id)
  if (!taxes || (taxes.category === 'S' && taxes.rateBp === 0)) return
  const lines = retaxed(before, taxes)
  const vat = lines.find(({ kind }) => kind === 'vat')?.vatMinor ?? 0
  await updateBooking(u, id, { price_lines: JSON.stringify(lines), vat_minor: vat })
  await insertEvent(u, id, { kind: 'vat_mended', before: { vat_minor }, after: { vat_minor: vat } })
}
