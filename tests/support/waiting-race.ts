import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { createTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { isAppError } from '../../src/server/lib/errors.ts'
import { newId } from '../../src/server/lib/ids.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'
import { tenantId } from './people.ts'
import { inParallel } from './races.ts'
import { aHeldTour, tourBody } from './tour-bookings.ts'
import { aDeparture, placesOf } from './tours.ts'
import { settle, waitingIn } from './waiting.ts'

export interface WaitingRush {
  app: App
  agent: Client
  tour: { id: string }
  /** Bookings of two that are given back at once. */
  freed: number
  buyers: number
}

/** More wait than there are places; joined a second apart, so that their order is known. */
async function aQueue(app: App, departureId: string, count: number): Promise<void> {
  const start = Date.now() - count * 1000
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{
      tenant_id: tenantId('nakheel'),
      id: newId(),
      departure_id: departureId,
      name: 'Noor',
      lang: 'en' as const,
    },
    ...{ adults: 1 + (index % 2), children: 0, infants: 0, token_hash: newId() },
    email: `rush-${index}@example.com`,
    joined_at: new Date(start + index * 1000),
  }))
  await app.rows('nakheel', db => db.insertInto('tour_waiting').values(rows).execute())
}

/** Tries again while the server is too busy: all the places come back. */
async function cancelFor(client: Client, id: string) {
  for (;;) {
    const answer = await client.call(cancelBooking, { params: { id }, body: {} })
    if (answer.status !== 503) return answer
  }
}

/** As its queue does, which tries the job again. */
async function settleFor(app: App, departureId: string): Promise<void> {
  try {
    await settle(app, departureId)
  } catch (error) {
    if (!isAppError(error, 'server.busy')) throw error
    await settleFor(app, departureId)
  }
}

/** Places come back while the public buys and the job runs, all at once. */
export async function waitingRush({ app, agent, tour, freed, buyers }: WaitingRush) {
  const capacity = freed * 2
  const departure = await aDeparture(app, tour, { capacity, min_travellers: 1 })
  const held = await inParallel(freed, 4, () => aHeldTour(app, agent, departure.id))
  await aQueue(app, departure.id, capacity)
  const body = await tourBody(app, agent, departure.id, { adults: 1 })
  const acts = [
    ...held.map(
      ({ id }) =>
        () =>
          cancelFor(agent, id),
    ),
    ...Array.from({ length: buyers }, () => () => agent.call(createTourBooking, { body })),
    ...Array.from({ length: 4 }, () => async () => {
      await settleFor(app, departure.id)
      return { status: 0 }
    }),
  ].sort(() => Math.random() - 0.5)
  const answers = await inParallel(acts.length, 24, async index => (await acts[index]?.())?.status ?? 0)
  const bought = answers.filter(status => status === 201).length
  await app.drainJobs()
  const list = await waitingIn(app, departure.id)
  const offered = list.filter(({ state }) => state === 'offered')
  const kept = offered.reduce((sum, { places }) => sum + places, 0)
  // Anyone who waits still would not have fitted before the last who was asked, except where one place was left.
  const first = list.findIndex(({ state, places }) => state === 'waiting' && places === 1)
  const lastAsked = list.findLastIndex(({ state }) => state === 'offered')
  return {
    bought,
    kept,
    capacity,
    inOrder: first === -1 || first > lastAsked,
    places: await placesOf(app, departure.id),
  }
}
