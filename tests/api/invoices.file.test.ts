import { expect, test } from 'vitest'
import { overridePrice } from '#shared/contract/desk/bookings/bookings.ts'
import { getInvoiceBooks } from '#shared/contract/desk/money/invoices.ts'
import { exportInvoices } from '#shared/contract/money/invoices.ts'
import { openApp } from '../support/app.ts'
import { aConfirmedBooking } from '../support/desk-bookings.ts'
import { papersOf } from '../support/invoices.ts'

const app = await openApp()

test('the file of invoices agrees with the VAT return: what was rounded has a column of its own', async () => {
  const staff = await app.as('staff')
  const { id, booking } = await aConfirmedBooking(app, app.guest(), { international: false })
  await papersOf(app, id)
  // No net amount with 15 % comes to 0.04.
  const price = { total_minor: booking.total_minor - 4, reason: 'Agreed' }
  await staff.call(overridePrice, { params: { id }, body: price })
  const papers = await papersOf(app, id)
  expect(papers.at(-1)?.document.totals).toMatchObject({ payable_minor: 4, rounding_minor: 1 })
  const { data } = await staff.call(getInvoiceBooks, { query: { from: '2020-01-01', to: '2100-01-01' } })
  const [, ...lines] = (await (await staff.download(exportInvoices)).text()).trim().split('\n')
  const minorOf = (line: string, at: number) => Math.round(Number(line.split(',').at(at)) * 100)
  const column = (at: number) => lines.reduce((sum, line) => sum + minorOf(line, at), 0)
  const [net, vat, rounding, total] = [column(-7), column(-6), column(-5), column(-4)]
  const returned = (figure: 'net_minor' | 'vat_minor') => data.vat.reduce((sum, row) => sum + row[figure], 0)
  expect([net, vat]).toEqual([returned('net_minor'), returned('vat_minor')])
  expect(rounding).not.toBe(0)
  expect(net + vat + rounding).toBe(total)
})
