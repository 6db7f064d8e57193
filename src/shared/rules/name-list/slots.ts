import type { PlainDate } from '../../base/dates.ts'
import type { Category } from '../../contract/prices.ts'
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

/** By age on the last flight, else as the list says; a line without either may be anybody. */
export function categoryOf({ values, category }: ListedLine, trip: Trip): Category | undefined {
  const age = ageCategory(values.birth_date ?? '', trip.firstDate, trip.lastDate)
  return age.ok ? age.category : category
}

const nameOf = ({ surname, given_names: given }: Partial<PassengerValues>) =>
  ticketName({ surname, given }).text

/** Whether the line names who stands there already. */
function isSame({ values }: ListedLine, place: Place): boolean {
  const number = tidyNumber(place.values.document_number)
  if (number && number === values.document_number) return true
  const name = nameOf(place.values)
  return name !== '' && name === nameOf(values)
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
  const give = (line: ListedLine, pick: (place: Place) => boolean) => {
    const place = found.has(line.line) ? undefined : [...free].find(pick)
    if (!place) return
    found.set(line.line, place)
    free.delete(place)
  }
  for (const line of lines) if (chosen[line.line]) give(line, ({ id }) => id === chosen[line.line])
  const others = lines.filter(({ line }) => chosen[line] === undefined)
  const fits = (line: ListedLine) => {
    const category = categoryOf(line, trip)
    return (place: Place) => category === undefined || place.category === category
  }
  for (const line of others) give(line, place => isSame(line, place))
  for (const line of others) give(line, place => fits(line)(place) && nameOf(place.values) === '')
  for (const line of others) give(line, fits(line))
  return found
}
