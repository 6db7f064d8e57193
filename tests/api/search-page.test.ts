import { beforeAll, describe, expect, test } from 'vitest'
import type { AppModule } from '#shared/contract/page.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { createPage } from '../../src/server/pages/create-page.ts'
import { homePage } from '../../src/server/pages/home-page.ts'
import { openApp } from '../support/app.ts'
import { aBlock, type Block } from '../support/blocks.ts'

const app = await openApp()
const page = (query: string) => createPage(app.system('nakheel'), new URLSearchParams(query))

let block: Block
let asked: string

beforeAll(async () => {
  block = await aBlock(app, 'nakheel', { inDays: 50 })
  asked = `from=RUH&to=IST&depart=${block.departsOn}&adults=2`
})

describe('the page of a search', () => {
  test('without a search offers what the agency holds and complains about nothing', async () => {
    const shown = await page('')
    expect(shown).toMatchObject({ kind: 'search', notOnSale: false, card: { problems: [], max: 9 } })
    if (shown.kind === 'search') expect(shown.featured.offers.map(({ id }) => id)).toContain(block.id)
  })

  test('shows the flights, and a card that names its places', async () => {
    expect(await page(asked)).toMatchObject({
      kind: 'results',
      query: { from: 'RUH', to: 'IST', adults: '2' },
      card: { places: { RUH: { city: { en: 'Riyadh' } } } },
      results: { offers: [{ id: block.id }] },
    })
  })

  test('typed without JavaScript is led to the address that names its places', async () => {
    const shown = await page(`from_text=Riyadh&to_text=إسطنبول&depart=${block.departsOn}`)
    expect(shown).toMatchObject({ kind: 'redirect' })
    if (shown.kind !== 'redirect') return
    expect(shown.to).toContain('/flight-bookings/create?from=RUH&to=IST&depart=')
    expect(await page(shown.to.split('?')[1] ?? '')).toMatchObject({ kind: 'results' })
  })

  test('keeps the form and shows its errors instead of searching', async () => {
    const shown = await page('from_text=Atlantis&to=IST&depart=2020-01-01&infants=4')
    expect(shown).toMatchObject({ kind: 'search', card: { form: { fromText: 'Atlantis', to: 'IST' } } })
    if (shown.kind !== 'search') return
    expect(shown.card.problems.map(({ field }) => field)).toEqual(['from', 'depart', 'travellers'])
  })

  test('keeps a search that was begun in another language, and complains about nothing yet', async () => {
    const begun = 'from_text=Riyadh&depart=2020-01-01&adults=3&edit=1'
    const card = { form: { from: 'RUH', to: '', depart: '2020-01-01', adults: 3 }, problems: [] }
    expect(await page(begun)).toMatchObject({ kind: 'search', card })
    const home = await homePage(app.system('nakheel'), new URLSearchParams(begun))
    expect(home.search).toMatchObject({ app: 'flights', card })
    expect(await page(`${asked}&edit=1`)).toMatchObject({ kind: 'results', results: { total: 1 } })
  })

  test('takes ticked boxes of a plain form as one filter, and every kind of stops as none', async () => {
    const shown = await page(`${asked}&airlines=SV&airlines=MS&stops=0&stops=1`)
    expect(shown).toMatchObject({ kind: 'results', query: { airlines: 'SV,MS' } })
    if (shown.kind === 'results') expect(shown.query).not.toHaveProperty('stops')
  })

  test('ignores unknown filters', async () => {
    const shown = await page(`${asked}&sort=worst&max_price=free`)
    expect(shown).toMatchObject({ kind: 'results', results: { total: 1 } })
    if (shown.kind === 'results') expect(shown.query).not.toHaveProperty('sort')
  })
})

describe('the page of a chosen flight', () => {
  test('prices it for the party of the address', async () => {
    expect(await page(`block=${block.id}&adults=2&children=1`)).toMatchObject({
      kind: 'flight',
      party: { adults: 2, children: 1, infants: 0 },
      flight: { offer: { id: block.id } },
    })
  })

  test.each([
    ['of nonsense', 'nonsense'],
    ['that does not exist', newId()],
  ])('%s says that it is gone', async (_, id) => {
    expect(await page(`block=${id}`)).toMatchObject({ kind: 'search', notOnSale: true })
  })

  test('of another tenant is not on sale', async () => {
    const foreign = await aBlock(app, 'gulf', { inDays: 50 })
    expect(await page(`block=${foreign.id}`)).toMatchObject({ kind: 'search', notOnSale: true })
  })

  test('a booking the caller may not open is not there', async () => {
    expect(await page(`booking=${newId()}`)).toEqual({ kind: 'no-booking' })
    expect(await page('booking=nonsense')).toEqual({ kind: 'no-booking' })
  })
})

describe('the home page', () => {
  const home = (apps: AppModule[]) => {
    const ctx = app.system('nakheel')
    const tenant = { ...ctx.tenant, settings: { ...ctx.tenant.settings, apps } }
    return homePage({ ...ctx, tenant }, new URLSearchParams())
  }

  test.each<[AppModule, AppModule[], object]>([
    ['flights', ['group-tours', 'hotels', 'flights'], { card: { problems: [] } }],
    ['hotels', ['group-tours', 'hotels'], { search: { problems: {}, choice: { city: '' } } }],
    ['group-tours', ['group-tours'], { view: { search: { month: '' }, currency: 'SAR' } }],
  ])('searches %s where an agency sells %j', async (first, apps, found) => {
    expect((await home(apps)).search).toMatchObject({ app: first, ...found })
  })

  test('searches nothing where an agency sells nothing', async () => {
    expect(await home([])).toEqual({ search: undefined, featured: undefined, tours: [] })
  })
})
