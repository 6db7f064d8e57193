import { addDays } from '#shared/base/calendar.ts'
import { DEPARTURE_ON_SALE } from '#shared/rules/statuses/stock-statuses.ts'
import type { BlockInsert } from '../blocks.ts'
import { stateOf } from '../bookings.ts'
import type { DepartureInsert } from './departures.ts'
import type { TourPlan } from './plans.ts'

const ON_SALE = new Set<string>(DEPARTURE_ON_SALE)

const placesLeft = ({ capacity, places_held = 0, places_sold = 0 }: DepartureInsert) =>
  capacity - places_held - places_sold

/** Every place that is taken is a booking's; the next departure first. */
export class Stock {
  private readonly opened = new Set<DepartureInsert>()
  private readonly departures: DepartureInsert[]
  private readonly blocks: BlockInsert[]

  constructor(departures: DepartureInsert[], blocks: BlockInsert[]) {
    this.departures = departures
    this.blocks = blocks
  }

  /** The first suitable departure; counts the booking's places in it, and seats of its block. */
  take(
    plan: TourPlan,
    today: string,
    host?: { tour: { departure_id: string } },
  ): DepartureInsert | undefined {
    const places = plan.party.ADT + plan.party.CHD
    const departure = this.departures.find(each => {
      if (host) return each.id === host.tour.departure_id
      if (plan.on) return each.code.endsWith(`-${plan.on}`)
      return this.suits(each, plan, addDays(today, plan.from), places)
    })
    if (departure) this.count(departure, places, stateOf(plan.status).seats)
    return departure
  }

  unopened = (): DepartureInsert[] =>
    this.departures.filter(each => ON_SALE.has(each.status ?? '') && !this.opened.has(each))

  private suits(departure: DepartureInsert, plan: TourPlan, from: string, places: number): boolean {
    if (!ON_SALE.has(departure.status ?? '') || departure.starts_on < from) return false
    if (plan.deposit && !departure.deposit_rule) return false
    return !this.opened.has(departure) || placesLeft(departure) >= places
  }

  count(departure: DepartureInsert, places: number, state: string): void {
    this.opened.add(departure)
    if (state === 'none') return
    const block = this.blocks.find(({ id }) => id === departure.seat_block_id)
    const [count, seats] =
      state === 'held' ? (['places_held', 'seats_held'] as const) : (['places_sold', 'seats_sold'] as const)
    departure[count] = (departure[count] ?? 0) + places
    if (block) block[seats] = (block[seats] ?? 0) + places
  }

  /** Guaranteed is what enough have booked. */
  settle(): void {
    for (const departure of this.opened)
      if (ON_SALE.has(departure.status ?? ''))
        departure.status =
          (departure.places_sold ?? 0) < (departure.min_travellers ?? 1) ? 'open' : 'guaranteed'
  }
}
