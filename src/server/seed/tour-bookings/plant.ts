import type { Schema } from '../../db/schema.ts'
import type { makeTours } from '../tours/index.ts'
import type { DemoTenant } from '../types.ts'
import { makeCalledOff } from './called-off.ts'
import { makeGroups } from './group.ts'
import type { BookedTour } from './index.ts'
import { makeLeaders } from './leaders.ts'
import { makeNotices } from './notices.ts'
import { makePapers, storePapers } from './papers.ts'
import { makeTourRatings } from './ratings.ts'

interface Planting extends ReturnType<typeof makeTours> {
  tenant: DemoTenant
  bookings: BookedTour[]
  now: Date
}

type Insert = (table: keyof Schema, rows: object[]) => Promise<void>

export async function plantOfTours(
  { tenant, tours, departures, bookings, now }: Planting,
  insert: Insert,
): Promise<void> {
  const tourOf = new Map(departures.map(({ id, tour_id }) => [id, tour_id]))
  const kinds = new Map(tours.map(({ id, kind }) => [id, kind]))
  const { papers, files } = makePapers(
    tenant,
    bookings,
    departureId => kinds.get(tourOf.get(departureId) ?? '') ?? 'leisure',
    now,
  )
  const groups = makeGroups(tenant, bookings)
  const { notices, meant } = makeNotices(tenant, bookings, now)
  const off = makeCalledOff(tenant, bookings, now)
  const leaders = makeLeaders(tenant, bookings, now)
  const rows: [keyof Schema, object[]][] = [
    ['passenger_papers', papers],
    ['files', files],
    ['group_links', groups.links],
    ['group_places', groups.places],
    ['departure_notices', notices],
    ['departure_notice_bookings', meant],
    ['departure_endings', off.endings],
    ['departure_ending_bookings', off.ended],
    ['leader_links', leaders.links],
    ['departure_ticks', leaders.ticks],
    ['tour_handouts', leaders.handouts],
    ['tour_ratings', makeTourRatings(tenant, bookings, tourOf)],
  ]
  for (const [table, some] of rows) await insert(table, some)
  await storePapers(files)
}
