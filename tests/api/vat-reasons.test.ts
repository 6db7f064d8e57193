import { beforeAll, describe, expect, test } from 'vitest'
import type { VatReasonCode } from '#shared/contract/bookings/prices.ts'
import {
  createHotel,
  getDeskHotel,
  type HotelInput,
  updateHotel,
} from '#shared/contract/desk/hotels/hotels.ts'
import { issueInvoice } from '#shared/contract/desk/money/invoices.ts'
import { createDepartures } from '#shared/contract/desk/tours/departures.ts'
import { createTour } from '#shared/contract/desk/tours/tours.ts'
import { setAgencyTax } from '#shared/contract/money/ledger.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { hotelInput } from '../support/desk-hotels.ts'
import { departureInput, tourInput } from '../support/desk-tours.ts'
import { aNamedStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { NATIONAL_ADDRESS, papersOf } from '../support/invoices.ts'
import { agencyId } from '../support/people.ts'
import { aNamedTour } from '../support/tour-bookings.ts'
import { aDeparture, aTour, CONTENT, type DepartureOptions } from '../support/tours.ts'

const app = await openApp()
let staff: Client
let tour: { id: string }
beforeAll(async () => {
  staff = await app.as('staff')
  tour = await aTour(app)
})

/** A booking paid in full, with its documents. */
async function sold(options: DepartureOptions) {
  const departure = await aDeparture(app, tour, options)
  const { id, total_minor } = await aNamedTour(app, app.guest(), departure.id, {})
  await app.system().unit(u => recordPayment(u, id, total_minor))
  return { id, papers: await papersOf(app, id) }
}

const reasonsIn = ([paper]: Awaited<ReturnType<typeof papersOf>>) =>
  paper?.document.vat.map(({ category, reason }) => [category, reason?.code])

describe('why no VAT is charged', () => {
  test('is asked for beside the VAT of a departure, and fits it', async () => {
    const save = (more: Parameters<typeof departureInput>[0]) =>
      staff.call(createDepartures, {
        params: { id: tour.id },
        body: { dates: ['2027-06-01'], departure: departureInput(more) },
      })
    const field = 'departure.vat_reason'
    expect((await save({ vat_category: 'E' })).errors?.[field]?.[0]).toMatch(/why no VAT/)
    expect((await save({ vat_category: 'Z', vat_reason: 'VATEX-SA-30' })).errors).toHaveProperty([field])
    expect((await save({ vat_category: 'Z', vat_reason: 'VATEX-SA-34-3' })).errors).toBeUndefined()
  })

  test('is asked for beside the VAT of an extra', async () => {
    const extras = CONTENT.extras.map(extra => ({ ...extra, vat_category: 'E' as const }))
    const body = { tour: { ...tourInput('NOVAT'), content: { ...CONTENT, extras } } }
    const { errors } = await staff.call(createTour, { body })
    expect(Object.keys(errors ?? {})).toEqual(['tour.content.extras.0.vat_reason'])
  })

  test('is asked for beside the VAT of a hotel, and fits it', async () => {
    const save = (more: Partial<HotelInput>) =>
      staff.call(createHotel, { body: { hotel: hotelInput('NOVAT-1', { vat_bp: 0, ...more }) } })
    const field = 'hotel.vat_reason'
    expect((await save({ vat_category: 'Z' })).errors?.[field]?.[0]).toMatch(/why no VAT/)
    expect((await save({ vat_category: 'E', vat_reason: 'VATEX-SA-33' })).errors).toHaveProperty([field])
    const { data } = await save({ vat_category: 'Z', vat_reason: 'VATEX-SA-33' })
    const read = (id: string) => staff.call(getDeskHotel, { params: { id } })
    expect((await read(data.id)).data.input).toMatchObject({ vat_category: 'Z', vat_reason: 'VATEX-SA-33' })
    const hotel = hotelInput('NOVAT-1', { vat_reason: 'VATEX-SA-33' })
    await staff.call(updateHotel, { params: { id: data.id }, body: { version: data.version, hotel } })
    expect((await read(data.id)).data.input).toMatchObject({ vat_category: 'S', vat_reason: null })
  })

  test('cannot be given for flights and fees: they are not exempt in Saudi Arabia', async () => {
    const vat = { domestic_transport: 'S', international_transport: 'Z', fee: 'E' } as const
    const { errors } = await staff.call(updateAppSettings, { body: { vat } })
    expect(Object.keys(errors ?? {})).toEqual(['vat.fee'])
  })

  test('is frozen on the invoice of a stay as it was chosen, and stops it while it is missing', async () => {
    const stay = async (vat_reason: VatReasonCode | null) => {
      const hotel = await aHotel(app, { city: 'istanbul' })
      const tax = { vat_category: 'Z' as const, vat_bp: 0, vat_reason }
      await app.rows('nakheel', db => db.updateTable('hotels').set(tax).where('id', '=', hotel.id).execute())
      const { id, total_minor } = await aNamedStay(await app.as('customer'), hotel)
      await app.system().unit(u => recordPayment(u, id, total_minor))
      return { id, papers: await papersOf(app, id) }
    }
    const { papers } = await stay('VATEX-SA-33')
    expect(reasonsIn(papers)).toEqual([['Z', 'VATEX-SA-33']])
    expect(papers[0]?.document.lines.map(line => line.vat_reason)).toEqual(['VATEX-SA-33', 'VATEX-SA-33'])
    const { id, papers: none } = await stay(null)
    expect(none).toEqual([])
    const byHand = (body: object) => staff.call(issueInvoice, { params: { id }, body })
    expect(await byHand({})).toMatchObject({ code: 'invoice.reason_missing', details: { category: 'Z' } })
    expect((await byHand({ vat_reason: 'VATEX-SA-34-3' })).status).toBe(200)
    expect(reasonsIn(await papersOf(app, id))).toEqual([['Z', 'VATEX-SA-34-3']])
  })

  test('is frozen on the invoice as it was chosen', async () => {
    const { papers } = await sold({ vat_category: 'E', vat_reason: 'VATEX-SA-30' })
    expect(reasonsIn(papers)).toEqual([['E', 'VATEX-SA-30']])
    const { papers: usual } = await sold({ vat_category: 'Z', vat_reason: 'VATEX-SA-34-3' })
    expect(reasonsIn(usual)).toEqual([['Z', 'VATEX-SA-34-3']])
  })

  test('stops the invoice while it is missing; staff choose it and issue the invoice', async () => {
    const { id, papers } = await sold({ vat_category: 'E' })
    expect(papers).toEqual([])
    const byHand = (body: object) => staff.call(issueInvoice, { params: { id }, body })
    expect(await byHand({})).toMatchObject({ status: 409, code: 'invoice.reason_missing' })
    expect((await byHand({ vat_reason: 'VATEX-SA-34-2' })).code).toBe('invoice.reason_missing')
    expect((await byHand({ vat_reason: 'VATEX-SA-29' })).status).toBe(200)
    expect(reasonsIn(await papersOf(app, id))).toEqual([['E', 'VATEX-SA-29']])
  })
})

test('the parts of a buyer’s address are asked for before an invoice names it', async () => {
  const tax = { vat_number: '311045678900003', cr: null, address: { en: 'Jeddah' } }
  const save = (national_address: object | null) =>
    staff.call(setAgencyTax, {
      params: { id: agencyId('nakheel', 0) },
      body: { tax: { ...tax, national_address } } as never,
    })
  expect(Object.keys((await save(null)).errors ?? {})).toContain('national_address.district')
  const { errors } = await save({ ...NATIONAL_ADDRESS, building: '12' })
  expect(Object.keys(errors ?? {})).toEqual(['tax.national_address.building'])
  expect((await save(NATIONAL_ADDRESS)).data.tax?.national_address).toEqual(NATIONAL_ADDRESS)
})
