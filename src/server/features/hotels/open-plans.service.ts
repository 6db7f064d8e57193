import { LRUCache } from 'lru-cache'
import type { Stay } from '#shared/rules/hotels/stay.ts'
import type { Unit } from '../../context/context.ts'
import { listOpenRooms, listPlans, type OpenRoom, type Plan, type Which } from './open-plans.repo.ts'

/** A plan of a room that has every night. */
export interface OpenPlan extends Plan {
  rooms_left: number
  on_request: boolean
}

interface Where {
  stay: Stay
  nights: number
  nationality: string
  residence: string
}

interface Cached {
  version: number
  byRoom: Map<string, Plan[]>
}

/** Plans by tenant and hotel, as of the hotel's version, which each change of them raises. Nights are never kept. */
const cache = new LRUCache<string, Cached>({ max: 3000, ttl: 300_000 })

const keyOf = (u: Unit, hotelId: string) => `${u.tenant.id} ${hotelId}`

/** Reads the plans of hotels that changed since they were read. */
async function plansOf(u: Unit, rooms: readonly OpenRoom[]): Promise<Map<string, Cached>> {
  const found = new Map<string, Cached>()
  const changed = new Set<string>()
  for (const { hotel_id: id, version } of rooms) {
    if (found.has(id)) continue
    const cached = cache.get(keyOf(u, id))
    if (cached?.version === version) found.set(id, cached)
    else changed.add(id)
  }
  const plans = await listPlans(u, [...changed])
  for (const [id, those] of Map.groupBy(plans, plan => plan.hotel_id)) {
    const read = {
      version: those[0]?.version ?? 0,
      byRoom: Map.groupBy(those, plan => plan.room_type_id),
    }
    cache.set(keyOf(u, id), read)
    found.set(id, read)
  }
  return found
}

const isFor = (list: string[] | null, country: string) => list === null || list.includes(country)

/** Plans that have a room on every night of a stay and are sold to these guests: of some hotels, or of a city's. */
export async function listOpenPlans(u: Unit, which: Which, where: Where): Promise<OpenPlan[]> {
  const { stay, nights, nationality, residence } = where
  const rooms = await listOpenRooms(u, which, stay, nights)
  const plans = await plansOf(u, rooms)
  return rooms.flatMap(({ hotel_id, room_type_id, rooms_left, on_request }) =>
    (plans.get(hotel_id)?.byRoom.get(room_type_id) ?? [])
      .filter(({ only_for, residents_of }) => isFor(only_for, nationality) && isFor(residents_of, residence))
      .map(plan => ({ ...plan, rooms_left, on_request })),
  )
}
