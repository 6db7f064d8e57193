import { expect, test } from 'vitest'
import { getMe } from '#shared/contract/accounts/auth.ts'
import { payingRows } from '#shared/rules/invoices/sheet/paying-rows.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { showProforma } from '../../src/server/features/invoices/proforma.service.ts'
import { sha256 } from '../../src/server/lib/crypto.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { WITH_DEPOSIT } from '../support/deposits.ts'
import { aNamedStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { papersOf, saveVatNumber } from '../support/invoices.ts'
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
  expect(shown.due).toEqual([{ minor: total_minor, at: booking.hold_expires_at }])
  expect(shown.document.vat.map(({ category }) => category)).toEqual(['Z', 'S'])
  expect(await papersOf(app, id)).toEqual([])
})

test('paid in parts it names each part by its day, the first by the end of the hold', async () => {
  const guest = app.guest()
  const { booking } = await paying.aPayableBooking(app, guest, WITH_DEPOSIT)
  const { payment_plan: plan, hold_expires_at, total_minor } = booking
  const { due, document, ...shown } = await proformaFor(guest, booking.id)
  expect(due.map(({ at }) => at)).toEqual([
    hold_expires_at,
    ...(plan?.lines ?? []).slice(1).map(l => l.due_at),
  ])
  expect(due.length).toBeGreaterThan(1)
  expect(due.reduce((sum, { minor }) => sum + minor, 0)).toBe(total_minor)
  const rows = payingRows({ ...shown, due, document })
  expect(rows.filter(({ name }) => name === 'due_by')).toHaveLength(due.length)
  expect(rows[1]?.value).toMatch(/ 202\d, 23:59 · SAR [\d,]+\.\d\d$/)
  expect(rows.map(({ name }) => name)).toContain('iban')
  // Who owes nothing is not asked for a transfer.
  expect(payingRows({ ...shown, due: [], document })).toEqual([])
})

test('says the VAT that is in its price also while the settings have no VAT number', async () => {
  const guest = app.guest()
  const { booking } = await paying.aPayableBooking(app, guest)
  const staff = await app.as('staff')
  const before = await saveVatNumber(staff, null)
  const { document } = await proformaFor(guest, booking.id)
  await saveVatNumber(staff, before)
  expect(document.vat.map(({ category }) => category)).toEqual(['Z', 'S'])
  expect(document.totals.vat_minor).toBe(booking.vat_minor)
})

test('ends with the hold', async () => {
  const guest = app.guest()
  const { booking } = await paying.aPayableBooking(app, guest)
  await at(Date.parse(booking.hold_expires_at ?? '') + 1000, () =>
    expect(proformaFor(guest, booking.id)).rejects.toThrow('invoice.not_found'),
  )
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
