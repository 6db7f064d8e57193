import { ticketName } from '../people/names.ts'
import { normaliseDigits } from '../texts/digits.ts'
import type { ListedLine } from './lines.ts'
import { readName } from './names.ts'
import type { Place } from './slots.ts'

const plainNumber = (cell: string | undefined) => normaliseDigits(cell ?? '').replace(/\D/g, '')
const nameIn = (values: ListedLine['values']) =>
  ticketName({ surname: values.surname, given: values.given_names }).text

/** The line that an infant's cell means: by the number of the list, or by name. */
function namedLine(cell: string, lines: ListedLine[]): ListedLine | undefined {
  const number = plainNumber(cell)
  if (number) return lines.find(({ cells }) => plainNumber(cells.number) === number)
  const person = readName(cell)
  const name = person && ticketName({ surname: person.surname, given: person.given }).text
  return name ? lines.find(({ values }) => nameIn(values) === name) : undefined
}

/** Position of the adult of each infant's line: as the list says, as it stands, the adult above, the next free one. */
export function lapsOf(
  lines: ListedLine[],
  placed: Map<number, Place>,
  places: Place[],
): Map<number, string> {
  const laps = new Map<number, string>()
  const listed = new Set([...placed.values()].map(({ id }) => id))
  const kept = places.filter(({ id, category }) => category === 'INF' && !listed.has(id))
  const taken = new Set(kept.map(({ values }) => values.linked_adult))
  const adults = places.filter(({ category }) => category === 'ADT')
  let above: Place | undefined
  for (const line of lines) {
    const place = placed.get(line.line)
    if (place?.category === 'ADT') above = place
    if (place?.category !== 'INF') continue
    const said = line.cells.adult ? namedLine(line.cells.adult, lines) : undefined
    const own = said && placed.get(said.line)
    const wanted = [own && `${own.position}`, place.values.linked_adult, above && `${above.position}`]
    const free = adults.map(({ position }) => `${position}`).filter(position => !taken.has(position))
    const lap = own ? `${own.position}` : (wanted.find(each => each && free.includes(each)) ?? free[0])
    if (!lap) continue
    laps.set(line.line, lap)
    taken.add(lap)
  }
  return laps
}
