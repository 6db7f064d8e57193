import type { Insertable } from 'kysely'
import { HOUR_MS } from '#shared/base/durations.ts'
import { DEPARTURE_ON_SALE } from '#shared/rules/statuses/stock-statuses.ts'
import type { Schema } from '../../db/schema.ts'
import { demoId } from '../ids.ts'
import type { DemoTenant } from '../types.ts'

type Departure = Insertable<Schema['tour_departures']>
type Waiting = Insertable<Schema['tour_waiting']>

const ON_SALE = new Set<string>(DEPARTURE_ON_SALE)

/** Who waits, in order; the first has an offer. */
const PARTIES = [
  { name: 'نورة القحطاني', email: 'noura', lang: 'ar', adults: 2, children: 0, infants: 0 },
  { name: 'Yusuf Rahman', email: 'yusuf', lang: 'en', adults: 2, children: 2, infants: 1 },
  { name: 'عبدالله الدوسري', email: 'abdullah', lang: 'ar', adults: 1, children: 0, infants: 0 },
  { name: 'Maryam Siddiqui', email: 'maryam', lang: 'en', adults: 4, children: 0, infants: 0 },
] as const

const left = ({ capacity, places_held = 0, places_sold = 0 }: Departure) =>
  capacity - places_held - places_sold

/** A departure with its last two places back, kept for the first who waits. */
export function makeWaiting(tenant: DemoTenant, departures: Departure[], now: Date): Waiting[] {
  const full = departures.find(
    each => ON_SALE.has(each.status ?? '') && left(each) === 2 && !each.seat_block_id,
  )
  if (!full) return []
  const { id: departure_id } = full
  full.places_held = (full.places_held ?? 0) + 2
  return PARTIES.map(({ email, ...party }, index) => {
    const joined_at = new Date(now.getTime() - (PARTIES.length - index) * 20 * HOUR_MS)
    const id = demoId(`${tenant.key} waiting ${email}`, joined_at)
    const offer =
      index === 0 ? { state: 'offered', offered_until: new Date(now.getTime() + 20 * HOUR_MS) } : {}
    return {
      ...{ tenant_id: tenant.id, id, departure_id, ...party, email: `${email}@example.com`, joined_at },
      ...{ mobile: null, offered_until: null, state: 'waiting', ...offer },
      // Opened by no link.
      token_hash: `demo ${id}`,
    } as Waiting
  })
}
