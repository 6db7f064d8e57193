import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Localized } from '#shared/contract/fields.ts'
import type { findDue as findDueCall } from '#shared/contract/money/quick-payments.ts'
import type { Context } from '../../context/context.ts'
import { loadBooking } from '../bookings/access.service.ts'
import { titlesOf } from '../bookings/kind.port.ts'
import { findBooking } from '../bookings/lookup.service.ts'
import { referenceOfInvoice } from '../invoices/invoices.service.ts'

/**
 * Opens a booking to this browser by its number or an invoice's, and a proof. Numbers of invoices are counted, so a
 * surname proves nothing beside one. Throws `booking.lookup_failed`, whether or not it exists.
 */
export async function findDue(
  ctx: Context,
  { reference, proof }: BodyOf<typeof findDueCall>,
): Promise<{ id: string }> {
  const booked = await ctx.unit(u => referenceOfInvoice(u, reference))
  const byEmailOnly = booked !== undefined
  const { id } = await findBooking(ctx, { reference: booked ?? reference, proof }, { byEmailOnly })
  return { id }
}

/** What a booking is called; the caller has checked access. */
export const dueTitle = (ctx: Context, id: string): Promise<Localized> =>
  ctx.unit(async u => {
    const booking = await loadBooking(u, id)
    return (await titlesOf(u, [booking])).get(id) ?? { en: booking.reference }
  })
