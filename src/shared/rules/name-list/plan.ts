import type { PassengerField, PassengerValues } from '../people/passenger-values.ts'
import { changesOf, type LineChanges } from './changes.ts'
import { lapsOf } from './laps.ts'
import { type ListedLine, type ListReading, readLines } from './lines.ts'
import type { ListTable } from './recognise.ts'
import { type Place, placesOf, type Trip } from './slots.ts'
import { titleFor, titleOfGender } from './words.ts'

export interface PlannedLine extends ListedLine, LineChanges {
  place: Place | null
}

type Values = Partial<PassengerValues>

/** The title the passenger may have, or the only one that fits who has none. */
function titleIn(values: Values, { category, values: old }: Place): Values {
  const title = values.title
    ? titleFor(values.title, category)
    : !old.title && titleOfGender(values.gender, category)
  return title ? { ...values, title } : values
}

const guessed = (guesses: Values, place: Place): Values =>
  Object.fromEntries(
    Object.entries(guesses).filter(([field]) => place.values[field as PassengerField] === ''),
  )

/** How a list fills the passengers of a booking. Nothing is written by this. */
export function planList(
  table: ListTable,
  places: Place[],
  { trip, chosen, ...reading }: ListReading & { trip: Trip; chosen: Record<number, string> },
): PlannedLine[] {
  const lines = readLines(table, reading)
  const placed = placesOf(lines, places, trip, chosen)
  const laps = lapsOf(lines, placed, places)
  return lines.map(line => {
    const place = placed.get(line.line)
    if (!place) return { ...line, place: null, fills: {}, replaces: {}, repeats: {} }
    const lap = laps.get(line.line)
    const values = {
      ...titleIn({ ...guessed(line.guesses, place), ...line.values }, place),
      ...(lap ? { linked_adult: lap } : {}),
    }
    return { ...line, values, place, ...changesOf(place, values) }
  })
}
