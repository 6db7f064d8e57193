import { expect, test } from 'vitest'
import { listEInvoices } from '#shared/contract/desk/money/e-invoicing.ts'
import { keepPayment } from '#shared/contract/desk/money/unmatched.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'
import { openApp } from '../support/app.ts'
import { connectUnit, documentsOf, openAuthority } from '../support/e-invoicing/unit.ts'
import * as paying from '../support/paying.ts'
import { aPaidQuick } from '../support/quick-payments.ts'

const { authority, url } = await openAuthority()
const app = await openApp({ port: await paying.listen(), eInvoicingUrl: url })
const staff = await app.as('staff')

test('the invoice of money without a booking is reported to the authority, and stands in the list', async () => {
  await staff.call(updateAppSettings, { body: { has_open_payment: true } })
  await connectUnit(staff, authority)
  const { row } = await aPaidQuick(app, staff)
  const body = { reason: 'Visa fee', vat_category: 'S' } as const
  expect((await staff.call(keepPayment, { params: { id: row.id }, body })).status).toBe(200)
  await app.drainJobs()
  const { data } = await staff.call(listEInvoices, { query: { q: row.reference } })
  expect(data.rows).toMatchObject([{ state: 'accepted', invoice: { booking: null } }])
  const [document] = await documentsOf(app, data.rows[0]?.invoice.id ?? '')
  expect(document?.xml).toContain('Visa fee')
})
