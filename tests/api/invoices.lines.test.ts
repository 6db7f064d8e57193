import { beforeAll, expect, test } from 'vitest'
import { addMinor } from '#shared/base/money.ts'
import { issueInvoice } from '#shared/contract/desk/money/invoices.ts'
import { netLine, withVat } from '#shared/rules/money/price.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { showProforma } from '../../src/server/features/invoices/proforma.service.ts'
import { sha256 } from '../../src/server/lib/crypto.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { papersOf } from '../support/invoices.ts'
import type { TenantKey } from '../support/people.ts'

const app = await openApp()
let staff: Client
beforeAll(async () => {
  staff = await app.as('staff')
})

const stay = (net: number, municipality: number, rateBp: number) =>
  withVat(
    [
      netLine('fare', net, 1, 'S'),
      { ...netLine('extra', municipality, 1, 'S'), name: { en: 'Municipality fee', ar: 'رسوم البلدية' } },
    ],
    'SAR',
    rateBp,
  )

/** A booking that is held at another price than its flight's, and its documents once `paidMinor` is paid. */
async function priced({ lines, totalMinor, vatMinor }: ReturnType<typeof stay>, tenant: TenantKey) {
  const client = app.guest(tenant)
  const block = await aBlock(app, tenant)
  const { id } = await aHeldBooking(client, block.id)
  await completePassengers(client, id)
  const price = { price_lines: JSON.stringify(lines), total_minor: totalMinor, vat_minor: vatMinor }
  await app.rows(tenant, db => db.updateTable('bookings').set(price).where('id', '=', id).execute())
  const pay = (minor: number) => app.system(tenant).unit(u => recordPayment(u, id, minor))
  return { id, client, pay }
}

test('an invoice whose lines with VAT come to another amount than the price is not issued, and staff see why', async () => {
  const { id, pay } = await priced(stay(100_000, 5000, 0), 'nakheel')
  await pay(105_000)
  expect(await papersOf(app, id)).toEqual([])
  const byHand = await staff.call(issueInvoice, { params: { id }, body: {} })
  expect(byHand).toMatchObject({ status: 409, code: 'invoice.amounts_differ' })
})

test('where there is no VAT, the lines of a plain invoice hold what was charged as VAT elsewhere, and add up', async () => {
  const price = stay(1_000_000, 50_000, 1500)
  const { id, client, pay } = await priced(price, 'gulf')
  const guestTokenHash = sha256(client.cookies.get('guest') ?? '')
  const { tenant } = app.system('gulf')
  const proforma = await showProforma(app.runtime.contextFor({ tenant, lang: 'en', guestTokenHash }), id)
  const sums = ({ lines }: { lines: { net_minor: number }[] }) =>
    addMinor(...lines.map(({ net_minor }) => net_minor))
  expect(sums(proforma.document)).toBe(1_207_500)
  await pay(price.totalMinor)
  const [invoice] = await papersOf(app, id, 'gulf')
  expect(invoice).toMatchObject({ kind: 'plain', payable_minor: 1_207_500, vat_minor: 0 })
  expect(invoice?.document.lines.map(({ net_minor }) => net_minor)).toEqual([1_150_000, 57_500])
  expect(invoice?.document.totals).toMatchObject({ total_minor: 1_207_500, vat_minor: 0, rounding_minor: 0 })
})
