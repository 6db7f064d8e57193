import type { Passenger } from '../../contract/bookings/passengers.ts'
import { ticketName } from '../people/names.ts'
import type { Mapping } from './columns.ts'

/** The text of airlines' group desks: numbered `SURNAME/GIVEN TITLE`, infants below their adult. */

type Named = Pick<
  Passenger,
  'position' | 'category' | 'title' | 'given_names' | 'surname' | 'birth_date' | 'linked_adult'
>

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

function born(date: string | null): string {
  const [year, month, day] = date?.split('-') ?? []
  return year ? ` ${day}${MONTHS[Number(month) - 1]}${year}` : ''
}

const nameOf = ({ surname, given_names: given, title }: Named) => ticketName({ surname, given, title }).text
/** Above who is not paid for: group desks ticket all names they read. */
const HELD = '--- HELD, NOT PAID ---'

const withAge = (person: Named) => `${nameOf(person)} ${person.category}${born(person.birth_date)}`

/** Passengers without a name are left out; numbers count those written. `held`: positions of who is not paid for. */
export function fixedText(people: readonly Named[], held: ReadonlySet<number> = new Set()): string {
  const named = people.filter(nameOf)
  const paid = linesOf(
    named.filter(({ position }) => !held.has(position)),
    1,
  )
  const others = linesOf(
    named.filter(({ position }) => held.has(position)),
    paid.numbered + 1,
  )
  const lines = others.lines.length > 0 ? [...paid.lines, HELD, ...others.lines] : paid.lines
  return lines.map(line => `${line}\r\n`).join('')
}

function linesOf(named: readonly Named[], first: number) {
  const seated = named.filter(({ category }) => category !== 'INF')
  const lapOf = (adult: Named) =>
    named.filter(({ category, linked_adult }) => category === 'INF' && linked_adult === adult.position)
  const alone = named.filter(
    each => each.category === 'INF' && !seated.some(adult => lapOf(adult).includes(each)),
  )
  const infant = (each: Named) => `   INF ${nameOf(each)}${born(each.birth_date)}`
  const lines = seated.flatMap((each, index) => [
    `${String(index + first).padStart(2)}. ${each.category === 'ADT' ? nameOf(each) : withAge(each)}`,
    ...lapOf(each).map(infant),
  ])
  return { lines: [...lines, ...alone.map(infant)], numbered: seated.length }
}

export const FIXED_MAPPING: Mapping = ['number', 'category', 'name', 'birth_date', 'adult']

const NAME = String.raw`\p{L}[\p{L} '’.-]*\/\s*\p{L}[\p{L} '’.-]*?`
const DATE = String.raw`\d{1,2}\s?\p{L}{3}\s?\d{2,4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}`
const LINE = new RegExp(
  String.raw`^\s*(?:(\d{1,3})\s*[.):\-]?\s*)?(?:(INF|CHD|ADT)[ /]+)?(${NAME})(?:\s+(INF|CHD|ADT))?(?:[ /]+(${DATE}))?\s*$`,
  'iu',
)

/** One person a line: `1.A/B MR(INFC/D/12JAN26)` has two, a booking of an airline several side by side. */
const apart = (text: string) =>
  text
    .replace(/\((INF)[ /]{0,4}([^()\n]{0,80})\)/gi, '\n$1 $2')
    .replace(/\((CHD)[ /]{0,4}([^()\n]{0,80})\)/gi, ' $1 $2')
    .split(/\r\n?|\n|\s\s(?=\d{1,3}\s?\.)/)
    // Single spaces: several at once would be tried in every split.
    .map(line => line.trim().replace(/\s+/g, ' '))
    .filter(line => line && line !== HELD)

const LINE_MAX = 300

/** Rows of such a text; undefined when it is none. Lines it does not understand stay, as names. */
export function readFixedText(text: string): string[][] | undefined {
  if (/[\t;|]/.test(text)) return undefined
  const lines = apart(text)
  if (lines.some(line => line.length > LINE_MAX)) return undefined
  const found = lines.map(line => LINE.exec(line))
  if (lines.length === 0 || found.filter(Boolean).length < lines.length * 0.6) return undefined
  const first = found.findIndex(Boolean)
  let adult = ''
  return lines.slice(first).map((line, index) => {
    const [, number = '', before = '', name = line.trim(), after = '', date = ''] = found[first + index] ?? []
    const category = (before || after).toUpperCase()
    if (category !== 'INF') adult = number
    return [number, category, name.trim(), date, category === 'INF' ? adult : '']
  })
}
