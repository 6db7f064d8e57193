import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { listTourDepartures } from '#shared/contract/tours/tours.ts'
import { featuredTours, searchTours } from '../../src/server/features/tours/catalogue/list.service.ts'
import { getTourPage, listTourPages } from '../../src/server/features/tours/catalogue/page.service.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aBlock, segmentOn } from '../support/blocks.ts'
import { dayFromNow } from '../support/days.ts'
import { aDeparture, aTour, PRICES } from '../support/tours.ts'

const app = await openApp()
const umrah = await aTour(app)
const canyon = await aTour(app, 'nakheel', {
  kind: 'leisure',
  days: 4,
  nights: 3,
  stars: 4,
  destination: JSON.stringify({ en: 'AlUla', ar: 'العلا' }),
})
const draft = await aTour(app, 'nakheel', { status: 'draft' })
const theirs = await aTour(app, 'gulf')
const soon = await aDeparture(app, umrah, { inDays: 30, capacity: 10, places_sold: 9 })
const sure = await aDeparture(app, umrah, { inDays: 90, status: 'guaranteed' })
const cheap = { ...PRICES, double: 100_000 }
const far = await aDeparture(app, canyon, {
  inDays: 60,
  origin: 'JED',
  prices: JSON.stringify(cheap),
  vat_category: 'S',
})
await aDeparture(app, draft)
await aDeparture(app, canyon, { status: 'draft' })
await aDeparture(app, theirs, {}, 'gulf')

const search = (query = '') => searchTours(app.system(), new URLSearchParams(query))
const found = async (query: string) => (await search(query)).tours.map(({ id }) => id)
const both = [umrah.id, canyon.id]

describe('the list of tours', () => {
  it('shows published tours of the agency with departures on sale, guaranteed ones first', async () => {
    const { tours, total, currency } = await search()
    expect(tours.map(({ id }) => id)).toEqual(both)
    expect({ total, currency }).toEqual({ total: 2, currency: 'SAR' })
    expect(tours[0]?.departures.map(({ id, status }) => [id, status])).toEqual([
      [soon.id, 'few_left'],
      [sure.id, 'guaranteed'],
    ])
  })

  it.each([
    ['kind=leisure', [canyon.id]],
    ['kind=leisure&kind=umrah', both],
    ['nights=1-3', [canyon.id]],
    ['from=JED', [canyon.id]],
    ['to=alula', [canyon.id]],
    ['to=alula&to=makkah-and-madinah', both],
    ['rating=3', []],
    ['stars=5', [umrah.id]],
    ['guaranteed=1', [umrah.id]],
    ['max=1149', []],
    ['max=1150', [canyon.id]],
    ['sort=price', [canyon.id, umrah.id]],
    ['sort=days', [canyon.id, umrah.id]],
    ['page=2', []],
    [`compare=${umrah.id}`, both],
  ])('finds by %s', async (query, ids) => expect(await found(query)).toEqual(ids))

  it('counts the departures of each month of the chosen calendar', async () => {
    for (const calendar of ['gregorian', 'hijri']) {
      const { months, all } = await search(`calendar=${calendar}`)
      expect(months.reduce((sum, { departures }) => sum + departures, 0)).toBe(3)
      expect(all).toEqual({ departures: 3, from_minor: 115_000 })
      const [month] = months.filter(({ departures }) => departures > 0)
      expect((await search(`month=${month?.key}`)).tours.length).toBeGreaterThan(0)
    }
  })

  it('puts tours side by side, none of another agency', async () => {
    const { compared } = await search(`compare=${canyon.id},${theirs.id},${draft.id}`)
    expect(compared.map(({ id }) => id)).toEqual([canyon.id])
  })

  it('offers what there is to choose from', async () => {
    const { facets, destinations } = await search()
    expect(facets).toContainEqual({ name: 'to', value: 'alula', tours: 1 })
    expect(destinations.alula).toEqual({ en: 'AlUla', ar: 'العلا' })
    expect(facets).toContainEqual({ name: 'kind', value: 'leisure', tours: 1 })
    expect(facets).toContainEqual({ name: 'from', value: 'RUH', tours: 1 })
  })
})

describe('the home page', () => {
  it('shows the tours that the agency features, the next ones first, as far as they are on sale', async () => {
    const [late, early, unsold] = [
      await aTour(app, 'gulf', { featured: true }),
      await aTour(app, 'gulf', { featured: true }),
      await aTour(app, 'gulf', { featured: true }),
    ]
    await aDeparture(app, late, { inDays: 90 }, 'gulf')
    await aDeparture(app, early, { inDays: 45 }, 'gulf')
    await aDeparture(app, unsold, { status: 'closed' }, 'gulf')
    const shown = await featuredTours(app.system('gulf'), 3)
    expect(shown.map(({ id }) => id)).toEqual([early.id, late.id])
    expect(await featuredTours(app.system(), 3)).toEqual([])
  })
})

describe('the page of a tour', () => {
  it('says what is paid when, of the next departure that may be booked; nothing where all is paid at once', async () => {
    const rule = {
      first: { kind: 'share', share_bp: 3000 },
      instalments: [],
      balance_days: 14,
      full_days: 21,
    }
    const tour = await aTour(app, 'nakheel', { kind: 'school' })
    await aDeparture(app, tour, { inDays: 40, status: 'closed' })
    const next = await aDeparture(app, tour, { inDays: 60, deposit_rule: JSON.stringify(rule) })
    const page = await getTourPage(app.system(), tour.id)
    expect(page?.payments?.starts_on).toBe(next.startsOn)
    expect(page?.payments?.lines).toEqual([
      { on: expect.any(String), minor: 90_000 },
      { on: addDays(next.startsOn, -14), minor: 210_000 },
    ])
    expect((await getTourPage(app.system(), canyon.id))?.payments).toBeNull()
  })

  it('shows the flights of the next departure that may be booked, not of one that is full', async () => {
    const tour = await aTour(app, 'nakheel', { kind: 'school' })
    const flown = async (inDays: number, over: object) => {
      const slices = [{ segments: [segmentOn(dayFromNow(inDays), false)] }]
      await aDeparture(app, tour, { inDays, slices: JSON.stringify(slices), ...over })
      return slices
    }
    await flown(40, { capacity: 10, places_sold: 10 })
    const slices = await flown(60, {})
    expect((await getTourPage(app.system(), tour.id))?.slices).toMatchObject(slices)
  })

  it('prices departures with VAT where it is due', async () => {
    const page = await getTourPage(app.system(), canyon.id)
    expect(page?.departures[0]).toMatchObject({ id: far.id, from_minor: 115_000, places_left: 20 })
    expect(page?.departures[0]?.prices).toMatchObject({ quint: null, single: 483_000 })
  })

  it('keeps the leader’s telephone to itself', async () => {
    const name = { en: 'Maha', ar: 'مها' }
    const tour = await aTour(app, 'nakheel', { kind: 'school' })
    await aDeparture(app, tour, { leader: JSON.stringify({ name, about: null, mobile: '+966500000001' }) })
    const page = await getTourPage(app.system(), tour.id)
    expect(page?.leader).toEqual({ name, about: null })
    expect(JSON.stringify(page)).not.toContain('+966500000001')
  })

  it.each([
    ['a draft', draft.id],
    ['another agency’s tour', theirs.id],
    ['an unknown one', newId()],
  ])('does not show %s', async (_, id) => {
    expect(await getTourPage(app.system(), id)).toBeUndefined()
    expect((await app.guest().call(listTourDepartures, { params: { id } })).status).toBe(404)
  })

  it('stands in the sitemap', async () => {
    const ids = (await listTourPages(app.system())).map(({ id }) => id)
    expect(ids).toContain(umrah.id)
    expect(ids).not.toContain(draft.id)
  })
})

describe('places left', () => {
  it('are no more than a linked block has seats', async () => {
    const block = await aBlock(app, 'nakheel', { seats_total: 10, seats_sold: 7 })
    const tour = await aTour(app, 'nakheel', { kind: 'school' })
    await aDeparture(app, tour, { seat_block_id: block.id })
    const { data } = await app.guest().call(listTourDepartures, { params: { id: tour.id } })
    expect(data.map(({ places_left, status }) => ({ places_left, status }))).toEqual([
      { places_left: 3, status: 'few_left' },
    ])
  })
})
