import { daysBetween } from '../../base/calendar.ts'
import {
  DEPARTURE_CLOCKS,
  type DepartureClock,
  type DepartureInput,
} from '../../contract/desk/tours/departures.ts'
import { endOfDayBefore, zonedDate } from '../days/zones.ts'

export const CLOCK_COLUMNS = {
  decide: 'decide_at',
  balance: 'balance_due_at',
  documents: 'documents_deadline',
  names: 'names_deadline',
  rooming: 'rooming_deadline',
  sales: 'sales_until',
} as const satisfies Record<DepartureClock, string>

type ClockColumn = (typeof CLOCK_COLUMNS)[DepartureClock]
type Before = DepartureInput['before']
type Clocks = Record<ClockColumn, Date>
type Start = { starts_on: string; zone: string }

/** The end of the day so many days before the start, where the journey begins. */
export const clockBefore = ({ starts_on, zone }: Start, days: number): Date =>
  endOfDayBefore(starts_on, days, zone)

export const clocksFor = (start: Start, before: Before): Clocks =>
  Object.fromEntries(
    DEPARTURE_CLOCKS.map(clock => [CLOCK_COLUMNS[clock], clockBefore(start, before[clock])]),
  ) as Clocks

/** Whole days before the start, as staff write them. */
export const beforeOf = (departure: Start & Clocks): Before =>
  Object.fromEntries(
    DEPARTURE_CLOCKS.map(clock => {
      const day = zonedDate(departure[CLOCK_COLUMNS[clock]], departure.zone)
      return [clock, Math.max(0, daysBetween(day, departure.starts_on))]
    }),
  ) as Before

/** The clocks with changed days; another keeps its time of day. */
export function changedClocks(departure: Start & Clocks, start: Start, before: Before): Partial<Clocks> {
  const was = beforeOf(departure)
  const moved = departure.starts_on !== start.starts_on || departure.zone !== start.zone
  const changed = DEPARTURE_CLOCKS.filter(clock => moved || was[clock] !== before[clock])
  const all = clocksFor(start, before)
  return Object.fromEntries(changed.map(clock => [CLOCK_COLUMNS[clock], all[CLOCK_COLUMNS[clock]]]))
}
