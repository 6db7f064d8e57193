import { expect, test } from 'vitest'
import { getMe } from '#shared/contract/accounts/auth.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { showProforma } from '../../src/server/features/invoices/proforma.service.ts'
import { sha256 } from '../../src/server/lib/crypto.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { aNamedStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { papersOf } from '../support/invoices.ts'
import * as paying from '../support/paying.ts'

const app = await openApp()

/** The page of a guest's browser does no more than this. */
function proformaFor(guest: Client, id: string) {
  const { tenant } = app.system()
  const guestTokenHash = sha256(guest.cookies.get('guest') ?? '')
  return showProforma(app.runtime.contextFor({ tenant, lang: 'en', guestTokenHash }), id)
}

test('an unpaid booking has a proforma invoice: its lines and totals, no number, no QR code, nothing stored', async () => {
  const guest = app.guest()
  const { booking } = await paying.aPayableBooking(app, guest)
  const { id, total_minor } = booking
  const shown = await proformaFor(guest, id)
  expect(shown).toMatchObject({ kind: 'proforma', number: '', booking: { reference: booking.reference } })
  expect(shown.document.qr).toBeNull()
  expect(shown.document.totals.payable_minor).toBe(total_minor)
  expect(shown.document.vat.map(({ category }) => category)).toEqual(['Z', 'S'])
  expect(await papersOf(app, id)).toEqual([])
})

test('needs the right to see the booking, and ends when something is paid', async () => {
  const guest = app.guest()
  const { booking } = await paying.aPayableBooking(app, guest)
  const stranger = app.guest()
  await paying.aPayableBooking(app, stranger)
  await expect(proformaFor(stranger, booking.id)).rejects.toThrow(/not_found/)
  await app.system().unit(u => recordPayment(u, booking.id, booking.total_minor))
  await expect(proformaFor(guest, booking.id)).rejects.toThrow('invoice.not_found')
})

test('a stay that is held has one, too: rooms with the fee of the city, and VAT at one rate', async () => {
  const hotel = await aHotel(app, { city: 'buraydah' })
  const customer = await app.as('customer')
  const held = await aNamedStay(customer, hotel)
  const { data: user } = await customer.call(getMe)
  const mine = app.runtime.contextFor({ tenant: app.system().tenant, lang: 'en', user })
  const shown = await showProforma(mine, held.id)
  expect(shown).toMatchObject({ kind: 'proforma', number: '', booking: { reference: held.reference } })
  expect(shown.document.totals.payable_minor).toBe(held.total_minor)
  expect(shown.document.vat.map(({ category, rate_bp }) => [category, rate_bp])).toEqual([['S', 1500]])
  expect(await papersOf(app, held.id)).toEqual([])
})
