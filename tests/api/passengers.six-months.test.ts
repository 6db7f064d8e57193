import { expect, test } from 'vitest'
import { addMonths } from '#shared/base/calendar.ts'
import { savePassengers } from '#shared/contract/bookings/bookings.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, lastDateOf, nameList } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'

const app = await openApp()
const guest = app.guest()
const staff = await app.as('staff')

async function asks(needs_six_months: boolean) {
  await staff.call(updateAppSettings, { body: { needs_six_months } })
  await app.runtime.tenants.refresh()
}

test('a passport that ends within six months after the journey is warned of, and refused at its field where the agency asks for them', async () => {
  const { id } = await aHeldBooking(guest, (await aBlock(app)).id)
  const { data: booking } = await guest.call(getFlightBooking, { params: { id } })
  const document_expires_on = addMonths(lastDateOf(booking), 3)
  const save = (who: Client = guest, document_kind = 'passport') =>
    who.call(savePassengers, {
      params: { id },
      body: nameList(booking, [{ document_expires_on, document_kind }]),
    })
  expect((await save()).data.passengers[0]).toMatchObject({ document_state: 'expiring' })
  await asks(true)
  const refused = await save()
  expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([
    422,
    ['passengers.0.document_expires_on'],
  ])
  expect(refused.errors?.['passengers.0.document_expires_on']).toEqual([
    'The passport must be valid for six months after the journey. Renew it, or ask us.',
  ])
  // An identity card is not asked for it, nor are staff, who may know of an exception.
  expect(Object.keys((await save(guest, 'iqama')).errors ?? {})).not.toContain(
    'passengers.0.document_expires_on',
  )
  expect((await save(staff)).status).toBe(200)
  await asks(false)
  expect((await save()).status).toBe(200)
})
