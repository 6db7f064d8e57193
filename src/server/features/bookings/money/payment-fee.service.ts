import type { PriceLine } from '#shared/contract/bookings/prices.ts'
import { withPaymentFee } from '#shared/rules/money/payment-fee.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { type BookingRow, updateBooking } from '../bookings.repo.ts'
import { insertEvent, sumAmounts } from '../events.repo.ts'
import { pricedAs } from './schedule.service.ts'

export interface Price {
  lines: PriceLine[]
  totalMinor: number
  vatMinor: number
}

const FEE_EVENT = 'payment_fee'

function withFee({ tenant }: Context, price: Price, feeMinor: number): Price {
  if (feeMinor === 0) return price
  const { standardRateBp: rateBp, fee: vatCategory } = tenant.tax
  const lines = withPaymentFee(price.lines, { feeMinor, vatCategory, rateBp })
  const vatMinor = lines.find(({ kind }) => kind === 'vat')?.vatMinor ?? price.vatMinor
  return { lines, totalMinor: price.totalMinor + feeMinor, vatMinor }
}

/** A (locked) booking that was paid by a method with a fee (minor units): its price has it from now on. */
export async function addPaymentFee(u: Unit, booking: BookingRow, feeMinor: number): Promise<BookingRow> {
  if (feeMinor === 0) return booking
  const { id, price_lines, total_minor, vat_minor } = booking
  const before = { lines: price_lines, totalMinor: total_minor, vatMinor: vat_minor }
  const { lines, totalMinor, vatMinor } = withFee(u, before, feeMinor)
  const priced = pricedAs(u, booking, totalMinor)
  await updateBooking(u, id, { price_lines: JSON.stringify(lines), vat_minor: vatMinor, ...priced })
  await insertEvent(u, id, { kind: FEE_EVENT, amountMinor: feeMinor })
  return { ...booking, price_lines: lines, vat_minor: vatMinor, ...priced } as BookingRow
}

/** A price that was offered then, with the fees of payments that came since. */
export const withFeesSince = async (u: Unit, bookingId: string, price: Price, since: Date): Promise<Price> =>
  withFee(u, price, await sumAmounts(u, bookingId, FEE_EVENT, since))
