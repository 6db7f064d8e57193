import { recallSeats } from '#shared/contract/desk/flights/allocations.ts'
import { createFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { allocate, seatsByRows } from './allocations.ts'
import type { App } from './app.ts'
import { aBlock } from './blocks.ts'
import { holdBody } from './bookings.ts'
import type { Client } from './client.ts'
import { agencyId } from './people.ts'
import { inParallel } from './races.ts'

const SEATS = 60
const KEPT = 20
const TURNS = 96

/**
 * Staff recall an agency's seats and allocate them again, while it books them one by one and the public buys what is
 * free. Another agency keeps as many all the time and books none of them.
 */
export async function recallAmongBuyers(app: App, staff: Client, agents: readonly Client[] = []) {
  const { id } = await aBlock(app, 'nakheel', { seats_total: SEATS })
  await allocate(staff, id, { seats: KEPT })
  await allocate(staff, id, { seats: KEPT, agency: 1 })
  const body = await holdBody(app.guest(), id)
  const take = (client: Client) => client.call(createFlightBooking, { body })
  const agency = { agency_id: agencyId('nakheel', 0), reason: 'Once more' }
  const statuses = await inParallel(TURNS, 24, async index => {
    if (index % 12 === 5) return (await staff.call(recallSeats, { params: { id }, body: agency })).status
    if (index % 12 === 11) return (await allocate(staff, id, { seats: KEPT })).status
    const agent = index % 3 === 0 ? undefined : agents[index % agents.length]
    return (await take(agent ?? app.guest())).status
  })
  const { counted, rows } = await seatsByRows(app, id)
  return { statuses, counted, rows, oversold: rows.held + rows.sold + rows.allocated > SEATS }
}
