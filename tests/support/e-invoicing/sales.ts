import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import type { App } from '../app.ts'
import type { Client } from '../client.ts'
import { aConfirmedBooking } from '../desk-bookings.ts'
import { papersOf } from '../invoices.ts'
import { aPayableBooking, attemptBody } from '../paying.ts'
import { documentsOf } from './unit.ts'

/** Sales with their invoice and its newest document; `agent` buys as an agency. */
export function salesOf(app: App, agent: () => Client) {
  const newestDocument = async (invoiceId: string) => {
    const found = (await documentsOf(app, invoiceId)).at(-1)
    if (!found) throw new Error('No document')
    return found
  }

  async function sold(bookingId: string) {
    const invoice = (await papersOf(app, bookingId))[0]
    if (!invoice) throw new Error('No invoice')
    return { bookingId, invoice, document: await newestDocument(invoice.id) }
  }

  const aSale = async (client: Client = app.guest()) => sold((await aConfirmedBooking(app, client)).id)

  /** A standard invoice to an agency. */
  async function aStandardSale() {
    const { booking } = await aPayableBooking(app, agent())
    await agent().call(createPaymentAttempt, { body: attemptBody(booking.id, 'balance') })
    return sold(booking.id)
  }

  return { aSale, aStandardSale, newestDocument }
}
