import type { Insertable } from 'kysely'
import { GIVEN } from '#shared/contract/leader-links.ts'
import type { Schema } from '../db/schema.ts'
import { leaderHash, leaderToken } from '../features/tour-bookings/leader/leader-access.ts'
import { demoId } from './ids.ts'
import { userId } from './people.ts'
import type { BookedTour } from './tour-bookings.ts'
import type { DemoTenant } from './types.ts'

type Link = Insertable<Schema['leader_links']>
type Tick = Insertable<Schema['departure_ticks']>
type Handout = Insertable<Schema['tour_handouts']>

const HOUR_MS = 3_600_000
const SOLD = new Set(['confirmed', 'completed'])

export interface DemoLeaders {
  links: Link[]
  ticks: Tick[]
  handouts: Handout[]
}

/** What travellers of one booking were given, and on a past journey where their leader checked them in. */
function ofBooking(tenant: DemoTenant, { booking, tour, passengers }: BookedTour, now: Date): DemoLeaders {
  const { id: tenant_id } = tenant
  const { departure_id } = tour
  const past = booking.status === 'completed'
  const start = new Date(`${booking.starts_on}T05:00:00Z`)
  const ready = past ? start : new Date(now.getTime() - 20 * HOUR_MS)
  const staff = userId(tenant, 'staff', now)
  const link_id = demoId(`${booking.reference} leader`, ready)
  const leader = { tenant_id, id: link_id, departure_id, label: 'Rakan', made_by: staff, made_at: ready }
  const used = past ? { last_used_at: new Date(`${booking.ends_on}T15:00:00Z`) } : {}
  const tick = (passenger_id: string, point: string, at: Date, by: Partial<Tick>): Tick => ({
    ...{ tenant_id, departure_id, passenger_id, point, present: true, ...by },
    id: demoId(`${passenger_id} ${point}`, at),
    ...{ at, phone_at: at, received_at: at },
  })
  const after = (hours: number) => new Date(start.getTime() + hours * HOUR_MS)
  return {
    links: [
      { ...leader, ...used, token_hash: leaderHash(leaderToken({ tenant: { id: tenant_id } }, link_id)) },
    ],
    ticks: passengers.flatMap(({ id }, position) => [
      ...GIVEN.slice(0, past || position === 0 ? 3 : 2).map(item =>
        tick(id, item, ready, { made_by: staff }),
      ),
      ...(past
        ? [tick(id, 'airport', after(-2), { link_id }), tick(id, 'hotel', after(6), { link_id })]
        : []),
    ]),
    handouts: passengers
      .filter(({ category }) => category !== 'INF')
      .map(({ id: passenger_id }, index) => ({
        ...{ tenant_id, departure_id, passenger_id },
        coach_seat: `${1 + Math.floor(index / 4)}${'ABCD'[index % 4]}`,
      })),
  }
}

/** Of the first sold booking of each departure, so that no coach seat is given twice. */
export function makeLeaders(tenant: DemoTenant, booked: BookedTour[], now: Date): DemoLeaders {
  const first = new Map<string, BookedTour>()
  for (const each of booked)
    if (SOLD.has(each.booking.status ?? '') && !first.has(each.tour.departure_id))
      first.set(each.tour.departure_id, each)
  const all = [...first.values()].map(each => ofBooking(tenant, each, now))
  return {
    links: all.flatMap(({ links }) => links),
    ticks: all.flatMap(({ ticks }) => ticks),
    handouts: all.flatMap(({ handouts }) => handouts),
  }
}
