import { createTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { joinWaiting } from '#shared/contract/tours/tour-waiting.ts'
import { settleDeparture } from '../../src/server/features/tour-bookings/waiting/round.service.ts'
import type { WaitingRow } from '../../src/server/features/tour-bookings/waiting/waiting.repo.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'
import { tenantId } from './people.ts'
import { tourBody } from './tour-bookings.ts'

export const joinBody = (email: string, adults = 2, more: object = {}) => ({
  ...{ name: 'Noor Alharbi', email, mobile: '+966500000001', lang: 'en' as const },
  ...{ adults, children: 0, infants: 0, consent: true as const, ...more },
})

export const join = (client: Client, departureId: string, email: string, adults = 2, more: object = {}) =>
  client.call(joinWaiting, { params: { id: departureId }, body: joinBody(email, adults, more) })

/** The waiting list as it is stored, in order. */
export const waitingIn = (app: App, departureId: string): Promise<WaitingRow[]> =>
  app.rows('nakheel', db =>
    db
      .selectFrom('tour_waiting')
      .selectAll()
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('departure_id', '=', departureId)
      .orderBy('joined_at')
      .orderBy('id')
      .execute(),
  )

export const statesIn = async (app: App, departureId: string) =>
  Object.fromEntries(
    (await waitingIn(app, departureId)).map(({ email, state }) => [email.split('@')[0], state]),
  )

export const settle = (app: App, departureId: string) => settleDeparture(app.system(), { departureId })

/** Tries to take places, with the link of an offer or without. */
export async function hold(app: App, client: Client, departureId: string, adults: number, waiting?: string) {
  const body = await tourBody(app, client, departureId, { adults })
  return client.call(createTourBooking, { body: { ...body, waiting } })
}
