import { expect, test } from 'vitest'
import { listRequests } from '#shared/contract/desk/today.ts'
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
