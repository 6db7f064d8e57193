import { createTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'
import { codeOf, friendBody, keptBed } from './sharing.ts'
import { aNamedTour } from './tour-bookings.ts'
import { aDeparture, aTour } from './tours.ts'

/** One bed of a room for two is kept: how many holders of the code get it. */
export async function lastBedTogether(app: App, host: Client, friend: Client) {
  const tour = await aTour(app)
  return async (friends: number) => {
    const { id: departureId } = await aDeparture(app, tour)
    const { id } = await aNamedTour(app, host, departureId, keptBed())
    const body = await friendBody(app, friend, departureId, await codeOf(host, id))
    const answers = await Promise.all(
      Array.from({ length: friends }, () => friend.call(createTourBooking, { body })),
    )
    return {
      slept: answers.filter(({ status }) => status === 201).length,
      refused: answers.filter(({ code: refusal }) => refusal === 'departure.bed_taken').length,
    }
  }
}
