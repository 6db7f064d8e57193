import { expect, test } from 'vitest'
import { setTourStatus } from '#shared/contract/desk/tours/tours.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { tourCreatePage } from '../../src/server/pages/tour-pages.ts'
import { openApp } from '../support/app.ts'
import { tenantId } from '../support/people.ts'
import { aDeparture, aTour } from '../support/tours.ts'

const app = await openApp()

const pageOf = (departure: string) =>
  tourCreatePage(
    { ctx: app.system(), tries: () => Promise.reject(new Error('no code was typed')) },
    new URLSearchParams({ departure }),
  )

test('who finds a departure closed is led to the others of its tour, while there is one', async () => {
  const tour = await aTour(app)
  const { id } = await aDeparture(app, tour)
  await app.rows('nakheel', db =>
    db
      .updateTable('tour_departures')
      .set({ status: 'closed' })
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('id', '=', id)
      .execute(),
  )
  expect(await pageOf(id)).toEqual({ kind: 'gone', tourId: tour.id })
  const staff = await app.as('staff')
  await staff.call(setTourStatus, { params: { id: tour.id }, body: { status: 'archived' } })
  expect(await pageOf(id)).toEqual({ kind: 'gone', tourId: undefined })
  expect(await pageOf(newId())).toEqual({ kind: 'gone', tourId: undefined })
})
