import { describe, expect, test } from 'vitest'
import { listRequests } from '#shared/contract/desk/today.ts'
import { decideTourRating, listTourRatings } from '#shared/contract/desk/tours/tour-ratings.ts'
import { getDeskTour } from '#shared/contract/desk/tours/tours.ts'
import { rateTour } from '#shared/contract/tours/tour-ratings.ts'
import { tripFact } from '#shared/rules/site/tour-structure.ts'
import { askForRatings } from '../../src/server/features/tour-bookings/ratings/ask.service.ts'
import { searchTours } from '../../src/server/features/tours/catalogue/list.service.ts'
import { getTourPage } from '../../src/server/features/tours/catalogue/page.service.ts'
import { openApp } from '../support/app.ts'
import { tenantId } from '../support/people.ts'
import { aReturnedGroup, ratingTokens } from '../support/tour-ratings.ts'
import { aDeparture, aTour } from '../support/tours.ts'

const app = await openApp()
const [agent, staff, theirs] = await Promise.all([app.as('agent'), app.as('staff'), app.as('staff', 'gulf')])
const tour = await aTour(app)

const returned = (adults: number, email: string) => aReturnedGroup(app, agent, tour, adults, email)
const tokensOf = (email: string) => ratingTokens(app, email)
const rate = (token: string, stars: number, words = '', client = app.guest()) =>
  client.call(rateTour, { body: { token, stars, words } })
const decide = (
  id: string,
  body: { decision: 'show' } | { decision: 'refuse'; reason: string },
  client = staff,
) => client.call(decideTourRating, { params: { id }, body })
const found = async (query: string) =>
  (await searchTours(app.system(), new URLSearchParams(query))).tours.map(({ id }) => id)
const shown = async () => (await getTourPage(app.system(), tour.id))?.rating ?? null

await returned(3, 'three@example.com')
await askForRatings(app.system())
const tokens = await tokensOf('three@example.com')

describe('a rating', () => {
  test('is asked for once: a mail with a link for each traveller, and no one else has one', async () => {
    expect(tokens.length).toBe(3)
    await askForRatings(app.system())
    expect(await tokensOf('three@example.com')).toEqual(tokens)
    expect((await rate('x'.repeat(43), 5)).code).toBe('rating.not_found')
    expect((await rate(tokens[0] ?? '', 6)).status).toBe(422)
  })

  test('waits for staff, may be said again until then, and is on the page from three on', async () => {
    await rate(tokens[0] ?? '', 1, 'Too early')
    const ids = await Promise.all(
      tokens.map(async (token, at) => (await rate(token, 5 - at, at === 0 ? 'Very good' : '')).data.id),
    )
    const waiting = await staff.call(listTourRatings, {})
    expect(waiting.data.counts).toEqual({ waiting: 3, shown: 0, refused: 0 })
    expect(waiting.data.ratings.map(({ stars }) => stars).sort()).toEqual([3, 4, 5])
    for (const id of ids.slice(0, 2)) await decide(id, { decision: 'show' })
    expect(await shown()).toBeNull()
    await decide(ids[2] ?? '', { decision: 'show' })
    expect(await shown()).toEqual({
      ...{ average: 4, count: 3 },
      said: [{ stars: 5, words: 'Very good', name: null, lang: 'en' }],
    })
    await aDeparture(app, tour, { inDays: 40 })
    // What is on sale is kept for a minute, or until the tenant changes.
    await app.runtime.tenants.refresh([tenantId('nakheel')])
    expect([await found('rating=4'), await found('rating=5')]).toEqual([[tour.id], []])
    const page = await getTourPage(app.system(), tour.id)
    expect(page && tripFact(page, 'http://a.test', 'en').aggregateRating).toMatchObject({
      ...{ ratingValue: 4, ratingCount: 3 },
    })
    expect((await rate(tokens[0] ?? '', 1)).code).toBe('rating.closed')
  })

  test('is refused with a reason that the tour remembers, and leaves the page when three are no more', async () => {
    const { data } = await staff.call(listTourRatings, { query: { state: 'shown' } })
    const id = data.ratings[0]?.id ?? ''
    expect((await decide(id, { decision: 'refuse', reason: '' })).status).toBe(422)
    expect((await decide(id, { decision: 'refuse', reason: 'Names a person' }, theirs)).status).toBe(404)
    expect((await decide(id, { decision: 'refuse', reason: 'Names a person' }, agent)).status).toBe(403)
    await decide(id, { decision: 'refuse', reason: 'Names a person' })
    expect(await shown()).toBeNull()
    const { events } = (await staff.call(getDeskTour, { params: { id: tour.id } })).data
    expect(events[0]).toMatchObject({ kind: 'rating_refused', reason: 'Names a person' })
  })

  test('shows in Today to who may decide it', async () => {
    await returned(1, 'one@example.com')
    await askForRatings(app.system())
    const [token = ''] = await tokensOf('one@example.com')
    await rate(token, 4)
    const { data } = await staff.call(listRequests, { query: { kind: 'rating' } })
    expect(data.rows).toMatchObject([{ kind: 'rating', amount_minor: null }])
  })
})
