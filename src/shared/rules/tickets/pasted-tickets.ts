import { normaliseName } from '../people/names.ts'
import { normaliseDigits } from '../texts/digits.ts'
import { isTicketNumber, tidyTicket } from './ticket-number.ts'

export interface TicketHolder {
  id: string
  surname: string | null
  given_names: string | null
}

export interface PastedTicket {
  number: string
  /** Null when no traveller is meant. */
  passengerId: string | null
  problem?: 'length' | 'twice' | 'no_passenger'
}

// Words that stand beside a number without naming a person.
const LABELS = /\b(e?tkts?|e?tickets?|no|nr|adt|chd|inf|mrs?|ms|mstr|miss|fa|hk\d?)\b/gi
const DIGITS = /\d(?:[\d\s-]*\d)?/g

function numberIn(line: string): string | undefined {
  const runs = line.match(DIGITS)?.map(tidyTicket) ?? []
  return runs.toSorted((a, b) => b.length - a.length)[0]
}

const nameIn = (line: string) =>
  normaliseName(
    line
      .replace(DIGITS, ' ')
      .replace(LABELS, ' ')
      .replace(/[^\p{L}]+/gu, ' '),
  )

const namesOf = ({ surname, given_names }: TicketHolder) => {
  const [last, first] = [normaliseName(surname ?? ''), normaliseName(given_names ?? '')]
  return last ? [last + first, first + last] : []
}

/** One name may begin with all of another: the longest that the line has is meant. */
function holderOf(name: string, holders: readonly TicketHolder[]): TicketHolder | undefined {
  const found = holders.flatMap(holder => {
    const own = namesOf(holder).find(each => name.includes(each))
    return own ? [{ holder, length: own.length }] : []
  })
  return found.toSorted((a, b) => b.length - a.length)[0]?.holder
}

/** A number per line: one with a name is that traveller's, the others follow the order of travellers without one. */
export function readTickets(text: string, holders: readonly TicketHolder[]): PastedTicket[] {
  const lines = normaliseDigits(text).split(/\r?\n|;/)
  const found = lines.flatMap(line => {
    const number = numberIn(line)
    return number && number.length > 3 ? [{ number, name: nameIn(line) }] : []
  })
  const left = [...holders]
  const take = (holder: TicketHolder | undefined) => holder && left.splice(left.indexOf(holder), 1)[0]
  const byName = found.map(({ name }) => (name ? take(holderOf(name, left)) : undefined))
  const seen = new Set<string>()
  return found.map(({ number, name }, index) => {
    const holder = byName[index] ?? (name ? undefined : left.shift())
    const again = seen.has(number)
    seen.add(number)
    const problem = problemOf(number, again, holder)
    return { number, passengerId: holder?.id ?? null, ...(problem ? { problem } : {}) }
  })
}

function problemOf(
  number: string,
  again: boolean,
  holder: TicketHolder | undefined,
): PastedTicket['problem'] {
  if (!isTicketNumber(number)) return 'length'
  if (again) return 'twice'
  return holder ? undefined : 'no_passenger'
}
