import { describe, expect, test } from 'vitest'
import { listAudit } from '#shared/contract/desk/audit.ts'
import * as departures from '#shared/contract/desk/tours/departures.ts'
import * as contract from '#shared/contract/desk/tours/tours.ts'
import { getTourPage } from '../../src/server/features/tours/catalogue/page.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { hearing } from '../support/changes.ts'
import { dayFromNow } from '../support/days.ts'
import { departureInput, tourInput } from '../support/desk-tours.ts'
import { tenantId } from '../support/people.ts'
import { aDeparture, aTour, CONTENT, PRICES } from '../support/tours.ts'

const app = await openApp()
const [staff, customer] = await Promise.all([app.as('staff'), app.as('customer')])

const create = async (code: string, more = {}) =>
  (await staff.call(contract.createTour, { body: { tour: tourInput(code, more) } })).data
const show = async (id: string) => (await staff.call(contract.getDeskTour, { params: { id } })).data
const update = (id: string, version: number, more: Parameters<typeof tourInput>[1], code = 'X') =>
  staff.call(contract.updateTour, { params: { id }, body: { version, tour: tourInput(code, more) } })
const status = (id: string, to: 'published' | 'draft' | 'archived') =>
  staff.call(contract.setTourStatus, { params: { id }, body: { status: to } })
const depart = (id: string, dates: string[], more = {}) =>
  staff.call(departures.createDepartures, {
    params: { id },
    body: { departure: departureInput(more), dates },
  })
const move = async (wanted: departures.DepartureMove, ...ids: string[]) =>
  (await staff.call(departures.moveDepartures, { body: { move: wanted, ids } })).data.results

describe('a tour', () => {
  test('is written as a draft, found by either title, and published once it is whole', async () => {
    const title = { en: 'Umrah in Rajab', ar: 'عُمرة إلى مكّة في رجب' }
    const tour = await create('RAJAB-1', { pictures: [], title })
    expect(tour).toMatchObject({ status: 'draft', departures: 0, next_on: null, version: 1 })
    const list = await staff.call(contract.listDeskTours, { query: { q: 'رجب', kind: 'umrah' } })
    expect(list.data.tours.map(({ code }) => code)).toContain('RAJAB-1')
    for (const q of ['عمره الي مكة', 'RAJAB-١', 'umrah IN'])
      expect((await staff.call(contract.listDeskTours, { query: { q } })).data.tours[0]?.code).toBe('RAJAB-1')
    expect((await status(tour.id, 'published')).code).toBe('tour.incomplete')
    await update(tour.id, 1, {}, 'RAJAB-1')
    const heard = hearing(app.runtime)
    expect((await status(tour.id, 'published')).data).toMatchObject({ status: 'published', version: 3 })
    await heard.hears(`${tenantId('nakheel')} tours`)
    const { events } = await show(tour.id)
    expect(events.map(({ kind }) => kind)).toEqual(['published', 'edited', 'created'])
    expect(events[1]?.actor).toBeTruthy()
    const audit = await staff.call(listAudit, { query: { q: 'rajab-1', kind: 'tour_published' } })
    expect(audit.data.rows).toMatchObject([{ object: { kind: 'tour', id: tour.id, name: 'RAJAB-1' } }])
  })

  test('is refused with the code of another, and by an edit of an older version that says who was first', async () => {
    const tour = await create('TWICE-1')
    const again = await staff.call(contract.createTour, { body: { tour: tourInput('twice-1') } })
    expect(again).toMatchObject({ status: 422, errors: { 'tour.code': [expect.any(String)] } })
    expect((await update(tour.id, 1, { days: 6 }, 'TWICE-1')).status).toBe(200)
    const late = await update(tour.id, 1, { days: 7 }, 'TWICE-1')
    expect(late).toMatchObject({ status: 409, code: 'tour.changed', details: { version: 2 } })
    expect((await show(tour.id)).days).toBe(6)
  })

  test('shows its way on its page once its hotels have a place; a place that is nowhere, or half of one, is refused', async () => {
    const at = (lat: number, lng: number) => ({
      content: { ...CONTENT, hotels: CONTENT.hotels.map(hotel => ({ ...hotel, geo: { lat, lng } })) },
    })
    const tour = await create('MAP-1')
    await status(tour.id, 'published')
    const made = await depart(tour.id, [dayFromNow(60)])
    await move('open', ...made.data.departures.map(({ id }) => id))
    const shown = async () => (await getTourPage(app.system(), tour.id))?.map
    expect(await getTourPage(app.system(), tour.id.toUpperCase())).toBeUndefined()
    expect(await shown()).toBeNull()
    const version = (await show(tour.id)).version
    const field = (name: string) => `tour.content.hotels.0.geo.${name}`
    expect((await update(tour.id, version, at(91, -181), 'MAP-1')).errors).toEqual({
      [field('lat')]: ['Enter 90 or less'],
      [field('lng')]: ['Enter -180 or more'],
    })
    // A field left empty is sent as null, and so is this.
    expect((await update(tour.id, version, at(21.42, Number.NaN), 'MAP-1')).errors).toEqual({
      [field('lng')]: ['Enter a number'],
    })
    expect((await update(tour.id, version, at(21.42, 39.83), 'MAP-1')).status).toBe(200)
    expect((await show(tour.id)).input.content.hotels).toMatchObject([{ geo: { lat: 21.42, lng: 39.83 } }])
    expect((await shown())?.places).toMatchObject([
      { name: { en: 'Riyadh', ar: 'الرياض' }, nights: null },
      { name: { en: 'Makkah', ar: 'مكة' }, nights: 4 },
    ])
  })

  test('names the steps of its cancellation that are doubled, fall or are out of range', async () => {
    const step = (days: number, share_bp: number) => ({ days, fee: { kind: 'share' as const, share_bp } })
    const tour = await create('STEPS-1')
    const saved = (version: number, ...cancel_tiers: ReturnType<typeof step>[]) =>
      update(tour.id, version, { content: { ...CONTENT, cancel_tiers } }, 'STEPS-1')
    const field = (name: string) => `tour.content.cancel_tiers.${name}`
    expect((await saved(1, step(30, 0), step(7, 5000), step(30, 2500))).errors).toEqual({
      [field('2.days')]: ['Name each only once'],
    })
    expect((await saved(1, step(7, 2500), step(14, 5000))).errors).toEqual({
      [field('0.fee')]: [expect.stringContaining('higher')],
    })
    expect((await saved(1, step(366, 0), step(7, 10_001))).errors).toEqual({
      [field('0.days')]: ['Enter 365 or less'],
      [field('1.fee.share_bp')]: ['Enter a share from 0 to 100 %'],
    })
    expect((await saved(1, step(30, 0), step(7, 5000), step(14, 2500))).status).toBe(200)
    await status(tour.id, 'published')
    const { data } = await depart(tour.id, [dayFromNow(60)])
    await move('open', ...data.departures.map(({ id }) => id))
    const shown = (await getTourPage(app.system(), tour.id))?.content.cancel_tiers
    expect(shown?.map(({ days }) => days)).toEqual([30, 14, 7])
  })

  test('of another agency cannot be seen, and a customer may not write one', async () => {
    const theirs = await aTour(app, 'gulf')
    expect((await staff.call(contract.getDeskTour, { params: { id: theirs.id } })).status).toBe(404)
    expect((await customer.call(contract.listDeskTours, {})).status).toBe(403)
  })

  test('is a line of a file with headings in the language of the reader', async () => {
    await create('FILE-1')
    const file = await staff.download(contract.exportDeskTours, { query: { format: 'csv', q: 'FILE-1' } })
    expect(await file.text()).toContain('FILE-1')
  })
})

describe('departures', () => {
  test('are made on several days at once as drafts with their clocks so many days before', async () => {
    const tour = await create('MANY-1')
    const dates = [dayFromNow(60), dayFromNow(90)]
    const made = await depart(tour.id, dates)
    expect(made.status).toBe(201)
    const { departures_list: list } = await show(tour.id)
    expect(list).toMatchObject([
      { starts_on: dates[0], ends_on: dayFromNow(64), status: 'draft', moves: ['open'], capacity: 30 },
      { starts_on: dates[1] },
    ])
    expect(list[0]?.input).toMatchObject({
      before: { decide: 30, sales: 5 },
      deposit_percent: 30,
      prices: PRICES,
    })
    expect(new Set(list.map(({ code }) => code)).size).toBe(2)
  })

  test('in a season have its prices', async () => {
    const [from, to] = [dayFromNow(80), dayFromNow(100)]
    const dear = { ...PRICES, double: 450_000 }
    const name = { en: 'Ramadan', ar: 'رمضان' }
    const tour = await create('SEASON-1', { seasons: [{ name, from, to, prices: dear }] })
    await depart(tour.id, [dayFromNow(60), dayFromNow(90)])
    const { departures_list: list } = await show(tour.id)
    expect(list.map(({ input }) => input.prices)).toEqual([PRICES, dear])
  })

  test('are all refused when one day is over, or the city is unknown', async () => {
    const tour = await create('PAST-1')
    const past = await depart(tour.id, [dayFromNow(60), dayFromNow(-1)])
    expect(past).toMatchObject({ status: 422, errors: { 'dates.1': [expect.any(String)] } })
    const lost = await depart(tour.id, [dayFromNow(60)], { origin: 'XXX' })
    expect(lost.errors).toHaveProperty(['departure.origin'])
    expect((await show(tour.id)).departures_list).toEqual([])
  })

  test('open, close and are guaranteed, each with a report', async () => {
    const tour = await create('MOVE-1')
    const { data } = await depart(tour.id, [dayFromNow(60)])
    const id = data.departures[0]?.id as string
    expect(await move('guarantee', id)).toMatchObject([{ error: expect.any(String) }])
    for (const wanted of ['open', 'guarantee', 'close', 'open'] as const)
      expect(await move(wanted, id)).toMatchObject([{ id, error: null }])
    expect((await show(tour.id)).events[0]).toMatchObject({ kind: 'opened', after: { status: 'guaranteed' } })
  })

  test('keep their day and booked places, and change everything else', async () => {
    const tour = await aTour(app)
    const made = await aDeparture(app, tour, { places_sold: 12 })
    const edit = (version: number, starts_on: string, more = {}) =>
      staff.call(departures.updateDeparture, {
        params: { id: made.id },
        body: { version, starts_on, departure: departureInput(more) },
      })
    expect((await edit(1, dayFromNow(70))).errors).toHaveProperty(['starts_on'])
    expect((await edit(1, made.startsOn, { capacity: 15, min_travellers: 5 })).status).toBe(200)
    expect((await edit(2, made.startsOn, { capacity: 11, min_travellers: 5 })).errors).toHaveProperty([
      'departure.capacity',
    ])
    expect((await edit(1, made.startsOn)).code).toBe('departure.changed')
  })

  test('take their flights from a seat block by its code', async () => {
    const tour = await create('LINK-1')
    const block = await aBlock(app, 'nakheel', { code: 'TOURSEATS' })
    expect((await depart(tour.id, [dayFromNow(60)], { block_code: 'nothing' })).errors).toHaveProperty([
      'departure.block_code',
    ])
    expect((await depart(tour.id, [dayFromNow(60)], { block_code: 'tourseats' })).status).toBe(201)
    expect((await show(tour.id)).departures_list[0]?.input.block_code).toBe('TOURSEATS')
    expect(block.id).toBeTruthy()
  })

  test('fly on a block of their own day, a day before or after it: no repeats of other days', async () => {
    const tour = await create('LINK-2')
    const { id } = await aBlock(app, 'nakheel', { code: 'ONEFLIGHT' })
    const flown = { block_code: 'ONEFLIGHT' }
    const repeated = await depart(tour.id, [dayFromNow(60), dayFromNow(67)], flown)
    expect(repeated.errors).toEqual({ 'departure.block_code': [expect.stringContaining('another day')] })
    const { data } = await depart(tour.id, [dayFromNow(61)], flown)
    const made = data.departures[0]?.id as string
    const edit = (starts_on: string, version: number) =>
      staff.call(departures.updateDeparture, {
        params: { id: made },
        body: { version, starts_on, departure: departureInput({ ...flown, capacity: 20 + version }) },
      })
    expect((await edit(dayFromNow(64), 1)).errors).toHaveProperty(['departure.block_code'])
    expect((await edit(dayFromNow(59), 1)).status).toBe(200)
    await app.rows('nakheel', db =>
      db
        .updateTable('seat_blocks')
        .set({ departs_on: dayFromNow(70) })
        .where('id', '=', id)
        .execute(),
    )
    // The airline moved it: the departure is still edited on its day.
    expect((await edit(dayFromNow(59), 2)).status).toBe(200)
  })
})
