import type { PlainDate } from '../../base/dates.ts'
import type { Category } from '../../contract/bookings/prices.ts'
import { ageCategory } from '../people/age.ts'
import { ticketName } from '../people/names.ts'
import { type PassengerValues, tidyNumber } from '../people/passenger-values.ts'
import type { ListedLine } from './lines.ts'

/** A passenger of the booking, with what stands in the form. */
export interface Place {
  id: string
  position: number
  category: Category
  values: PassengerValues
  storedLast3: string | null
}

export interface Trip {
  firstDate: PlainDate
  lastDate: PlainDate
}

/** By age on the last flight, else as the list says; undefined without either. */
export function categoryOf({ values, category }: ListedLine, trip: Trip): Category | undefined {
  const age = ageCategory(values.birth_date ?? '', trip.firstDate, trip.lastDate)
  return age.ok ? age.category : category
}

const nameOf = ({ surname, given_names: given }: Partial<PassengerValues>) =>
  ticketName({ surname, given }).text

/** Who stands where already, by number and by the name on the ticket. */
function standing(places: Place[]) {
  const known = (keyOf: (place: Place) => string) =>
    new Map(places.flatMap(place => (keyOf(place) ? [[keyOf(place), place] as const] : [])))
  const numbers = known(({ values }) => tidyNumber(values.document_number))
  const names = known(({ values }) => nameOf(values))
  return ({ values }: ListedLine) => numbers.get(values.document_number ?? '') ?? names.get(nameOf(values))
}

/**
 * The passenger of each line: who stands there already, else the next of the line's category without a name, else the
 * next one. `chosen`: by hand; empty leaves the line out. Lines that find none are not in the answer.
 */
export function placesOf(
  lines: ListedLine[],
  places: Place[],
  trip: Trip,
  chosen: Record<number, string> = {},
): Map<number, Place> {
  const free = new Set(places)
  const found = new Map<number, Place>()
  const give = ({ line }: ListedLine, place: Place | undefined) => {
    if (!place || found.has(line) || !free.delete(place)) return
    found.set(line, place)
  }
  for (const line of lines)
    give(
      line,
      places.find(({ id }) => id === chosen[line.line]),
    )
  const others = lines.filter(({ line }) => chosen[line] === undefined)
  const same = standing(places)
  for (const line of others) give(line, same(line))
  const next = (line: ListedLine, pick: (place: Place) => boolean) => {
    if (free.size === 0 || found.has(line.line)) return
    const category = categoryOf(line, trip)
    const fits = (place: Place) => (category === undefined || place.category === category) && pick(place)
    give(line, [...free].find(fits))
  }
  const unnamed = new Set(places.filter(({ values }) => nameOf(values) === ''))
  for (const line of others) next(line, place => unnamed.has(place))
  for (const line of others) next(line, () => true)
  return found
}
