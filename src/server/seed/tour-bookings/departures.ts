import type { Insertable } from 'kysely'
import { addDays } from '#shared/base/calendar.ts'
import { DAY_MS } from '#shared/base/durations.ts'
import type { Schema } from '../../db/schema.ts'
import { demoId } from '../ids.ts'

export type DepartureInsert = Insertable<Schema['tour_departures']>

const daysTo = (day: string, now: Date) => Math.ceil((Date.parse(day) - now.getTime()) / DAY_MS)

function earlier(
  first: DepartureInsert,
  days: number,
  { mark, status }: { mark: string; status: DepartureInsert['status'] },
): DepartureInsert {
  const back = (at: Date | string) => new Date(new Date(at).getTime() - days * DAY_MS)
  return {
    ...first,
    id: demoId(`${first.id} ${mark}`, new Date(first.sales_until)),
    code: `${first.code}-${mark}`,
    status,
    starts_on: addDays(first.starts_on, -days),
    ends_on: addDays(first.ends_on, -days),
    sales_until: back(first.sales_until),
    balance_due_at: back(first.balance_due_at),
    names_deadline: back(first.names_deadline),
    documents_deadline: back(first.documents_deadline),
    rooming_deadline: back(first.rooming_deadline),
    decide_at: back(first.decide_at),
    ...{ seat_block_id: null, slices: null, places_held: 0, places_sold: 0 },
  }
}

const GONE_TOURS = 3
export const CALLED_OFF = 'C'

const firstOfTours = (departures: DepartureInsert[]) =>
  [...Map.groupBy(departures, ({ tour_id }) => tour_id).values()].flatMap(([first]) => first ?? [])

/** What is not on sale: departures of some weeks ago (`G`), one that is under way (`N`), one that was called off (`C`). */
export function otherDepartures(departures: DepartureInsert[], now: Date): DepartureInsert[] {
  const tours = firstOfTours(departures)
  const gone = tours
    .slice(0, GONE_TOURS)
    .map((first, index) =>
      earlier(first, daysTo(first.ends_on, now) + 45, { mark: `G${index}`, status: 'departed' }),
    )
  const under = tours
    .slice(0, 1)
    .map(first => earlier(first, daysTo(first.starts_on, now) + 2, { mark: 'N', status: 'departed' }))
  const off = tours.slice(3, 4).map(first => earlier(first, -6, { mark: CALLED_OFF, status: 'called_off' }))
  return [...gone, ...under, ...off]
}
