import { describe, expect, test } from 'vitest'
import { issueInvoice } from '#shared/contract/desk/money/invoices.ts'
import { type DeskRequest, listRequests } from '#shared/contract/desk/today.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'
import { requestPath } from '#shared/rules/desk/waiting.ts'
import { orderSupplied } from '../../src/server/features/invoices/supplied.service.ts'
import { tenantsWithDue } from '../../src/server/jobs/due.repo.ts'
import { openApp } from '../support/app.ts'
import { aColleague } from '../support/colleagues.ts'
import { aConfirmedBooking } from '../support/desk-bookings.ts'
import { papersOf, saveVatNumber } from '../support/invoices.ts'
import { tenantId } from '../support/people.ts'

const app = await openApp()
const staff = await app.as('staff')

const unissued = async (id: string) =>
  (await staff.call(listRequests, { query: { kind: 'document' } })).data.rows.filter(
    ({ booking }) => booking?.id === id,
  )

test('a document that lacks something waits for who may issue it alone, and is issued by itself within the hour once it is mended', async () => {
  const before = await saveVatNumber(staff, null)
  const { id } = await aConfirmedBooking(app, app.guest())
  await papersOf(app, id)
  const { client: others } = await aColleague(app, ['refunds.create'])
  expect((await others.call(listRequests, { query: { kind: 'document' } })).data.rows).toEqual([])
  expect(await tenantsWithDue(app.runtime.db, 'invoice.supplied', new Date())).toContain(tenantId('nakheel'))
  await saveVatNumber(staff, before)
  await orderSupplied(app.system())
  expect(await papersOf(app, id)).toHaveLength(1)
  expect(await unissued(id)).toEqual([])
})

describe('what the settings lack', () => {
  test('is refused when it is saved: a wrong VAT number, a name too long for the QR code', async () => {
    const save = (body: object) => staff.call(updateAppSettings, { body })
    expect((await save({ vat_number: '123456789012345' })).errors).toHaveProperty('vat_number')
    const name = { en: 'Nakheel', ar: 'ن'.repeat(64) }
    expect((await save({ name })).errors).toHaveProperty(['name.ar'])
  })

  test('stops the invoice, not the sale; staff issue it when that is mended, and only once', async () => {
    const before = await saveVatNumber(staff, null)
    const { id } = await aConfirmedBooking(app, app.guest())
    expect(await papersOf(app, id)).toEqual([])
    const byHand = () => staff.call(issueInvoice, { params: { id }, body: {} })
    expect(await byHand()).toMatchObject({ status: 409, code: 'invoice.seller_incomplete' })
    expect(await unissued(id)).toMatchObject([
      { in_settings: true, reason: 'The settings lack what a tax invoice needs' },
    ])
    expect(requestPath((await unissued(id))[0] as DeskRequest)).toBe('/desk/settings/site')
    await saveVatNumber(staff, before)
    const { status, data } = await byHand()
    expect([status, data.length]).toEqual([200, 1])
    expect(await unissued(id)).toEqual([])
    expect((await byHand()).code).toBe('invoice.none_owed')
  })
})
