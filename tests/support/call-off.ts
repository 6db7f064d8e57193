import {
  callOffDeparture,
  getDepartureBoard,
  previewCallOff,
} from '#shared/contract/desk/tours/departure-board.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'
import { aNamedTour, type TourParty } from './tour-bookings.ts'

/** A tour that is paid in full, by `email`. */
export async function aPaidTour(
  app: App,
  client: Client,
  departureId: string,
  { email, ...party }: Partial<TourParty> & { email?: string } = {},
) {
  const held = await aNamedTour(app, client, departureId, party, email ? { email } : {})
  await app.system().unit(u => recordPayment(u, held.id, held.total_minor))
  return held
}

export const boardOf = async (staff: Client, id: string) =>
  (await staff.call(getDepartureBoard, { params: { id } })).data

export const previewOf = (staff: Client, id: string, target_id?: string) =>
  staff.call(previewCallOff, { params: { id }, query: { target_id } })

/** Calls a departure off; its bookings are moved with a target. */
export async function callOffNow(
  staff: Client,
  id: string,
  choice: { target_id?: string; refund_ids?: string[] } = {},
) {
  const { code } = (await boardOf(staff, id)).departure
  return staff.call(callOffDeparture, {
    params: { id },
    body: { code, reason: 'Too few travel', message: 'The group stayed too small.', ...choice },
  })
}
