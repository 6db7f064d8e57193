import { addDays } from '#shared/base/calendar.ts'
import { loadBooking } from '../../src/server/features/bookings/access.service.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'
import { dayFromNow } from './days.ts'
import { tenantId } from './people.ts'
import { aNamedTour } from './tour-bookings.ts'
import { aDeparture } from './tours.ts'

type Tour = Parameters<typeof aDeparture>[1]

/** A paid booking of a group that came back two days ago. */
export async function aReturnedGroup(app: App, agent: Client, tour: Tour, adults: number, email: string) {
  const departure = await aDeparture(app, tour)
  const { id } = await aNamedTour(app, agent, departure.id, { adults }, { email })
  await app.system().unit(async u => {
    const booking = await loadBooking(u, id)
    await recordPayment(u, id, booking.total_minor)
  })
  const day = dayFromNow(-2)
  await app.rows('nakheel', db =>
    db
      .updateTable('tour_departures')
      .set({ starts_on: addDays(day, -4), ends_on: day })
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('id', '=', departure.id)
      .execute(),
  )
  return id
}

const TOKEN = /tour-ratings\/([\w-]+)/g

/** Of the links that were mailed to this address. */
export async function ratingTokens(app: App, email: string): Promise<string[]> {
  await app.drainJobs()
  const mails = (await app.outbox()).filter(({ to }) => to?.[0]?.address === email)
  return [
    ...new Set(mails.flatMap(({ text = '' }) => [...text.matchAll(TOKEN)].map(([, token = '']) => token))),
  ]
}
