import type { Insertable } from 'kysely'
import { HOUR_MS } from '#shared/base/durations.ts'
import { GIVEN } from '#shared/contract/tours/leader-links.ts'
import type { Schema } from '../../db/schema.ts'
import { leaderTokens } from '../../features/tour-bookings/leader/leader-access.ts'
import { demoId } from '../ids.ts'
import { userId } from '../people.ts'
import type { DemoTenant } from '../types.ts'
import type { BookedTour } from './index.ts'

type Link = Insertable<Schema['leader_links']>
type Tick = Insertable<Schema['departure_ticks']>
type Handout = Insertable<Schema['tour_handouts']>

const SOLD = new Set(['confirmed', 'completed'])

export interface DemoLeaders {
  links: Link[]
  ticks: Tick[]
  handouts: Handout[]
}

type Passengers = BookedTour['passengers']

function ticksOf(
  tenant: DemoTenant,
  passengers: Passengers,
  { departure_id, link_id, start, past, now }: Trip,
): Tick[] {
  const staff = userId(tenant, 'staff', now)
  const ready = past ? start : new Date(now.getTime() - 20 * HOUR_MS)
  const after = (hours: number) => new Date(start.getTime() + hours * HOUR_MS)
  const tick = (passenger_id: string, point: string, at: Date, by: Partial<Tick>): Tick => ({
    ...{ tenant_id: tenant.id, departure_id, passenger_id, point, present: true, ...by },
    id: demoId(`${passenger_id} ${point}`, at),
    ...{ at, phone_at: at, received_at: at },
  })
  return passengers.flatMap(({ id }, position) => [
    ...GIVEN.slice(0, past || position === 0 ? 3 : 2).map(item => tick(id, item, ready, { made_by: staff })),
    ...(past ? [tick(id, 'airport', after(-2), { link_id }), tick(id, 'hotel', after(6), { link_id })] : []),
  ])
}

interface Trip {
  departure_id: string
  link_id: string
  start: Date
  past: boolean
  now: Date
}

/** What travellers of a departure were given, and on one that has begun where their leader checked them in. */
function ofDeparture(tenant: DemoTenant, [first, ...others]: [BookedTour, ...BookedTour[]], now: Date) {
  const { booking, tour } = first
  const { departure_id } = tour
  const start = new Date(`${booking.starts_on}T05:00:00Z`)
  const past = start < now
  const made_at = past ? start : new Date(now.getTime() - 20 * HOUR_MS)
  const link_id = demoId(`${booking.reference} leader`, made_at)
  const used = new Date(Math.min(Date.parse(`${booking.ends_on}T15:00:00Z`), now.getTime() - HOUR_MS))
  const link: Link = {
    ...{ tenant_id: tenant.id, id: link_id, departure_id, label: 'Rakan', made_at },
    made_by: userId(tenant, 'staff', now),
    ...(past ? { last_used_at: used } : {}),
    token_hash: leaderTokens.hashOf(tenant, link_id),
  }
  const passengers = [first, ...(past ? others : [])].flatMap(each => each.passengers)
  const handouts = passengers
    .filter(({ category }) => category !== 'INF')
    .map(
      ({ id: passenger_id }, index): Handout => ({
        ...{ tenant_id: tenant.id, departure_id, passenger_id },
        coach_seat: `${1 + Math.floor(index / 4)}${'ABCD'[index % 4]}`,
      }),
    )
  return { link, ticks: ticksOf(tenant, passengers, { departure_id, link_id, start, past, now }), handouts }
}

/** Of what is sold: all who have travelled, and the first booking of each departure to come. */
export function makeLeaders(tenant: DemoTenant, booked: BookedTour[], now: Date): DemoLeaders {
  const sold = booked.filter(({ booking }) => SOLD.has(booking.status ?? ''))
  const groups = [...Map.groupBy(sold, ({ tour }) => tour.departure_id).values()]
  const all = groups.map(group => ofDeparture(tenant, group as [BookedTour, ...BookedTour[]], now))
  return {
    links: all.map(({ link }) => link),
    ticks: all.flatMap(({ ticks }) => ticks),
    handouts: all.flatMap(({ handouts }) => handouts),
  }
}
