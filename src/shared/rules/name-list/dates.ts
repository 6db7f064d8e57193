import { CalendarDate, GregorianCalendar, IslamicUmalquraCalendar, toCalendar } from '@internationalized/date'
import { addDays } from '../../base/calendar.ts'
import { type PlainDate, plainDate } from '../../base/dates.ts'
import { withoutMarks } from '../../base/marks.ts'
import { normaliseDigits } from '../texts/digits.ts'
import { monthOf } from './months.ts'

/** A year below this is Hijri. */
const FIRST_GREGORIAN = 1500
const FIRST_HIJRI = 1300
/** Day 0 of a spreadsheet, and the last one of 2100. */
const SERIAL_ZERO = '1899-12-30'
const SERIAL_MAX = 73_415

interface Parts {
  year: number
  month: number
  day: number
  hijri: boolean
}

const UMALQURA = new IslamicUmalquraCalendar()

function fromHijri({ year, month, day }: Parts): PlainDate | undefined {
  const given = new CalendarDate(UMALQURA, year, month, day)
  // The library moves the 30th of a month of 29 days.
  if (year < FIRST_HIJRI || given.month !== month || given.day !== day) return undefined
  const date = toCalendar(given, new GregorianCalendar())
  return plainDate(date.year, date.month, date.day)
}

const dayOf = (parts: Parts): PlainDate | undefined =>
  parts.hijri || parts.year < FIRST_GREGORIAN
    ? fromHijri(parts)
    : plainDate(parts.year, parts.month, parts.day)

/** `85` is 1985 of a birth, 2085 never. */
function fullYear(digits: string, past: boolean, today: PlainDate): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  const recent = 2000 + year
  return past && recent > Number(today.slice(0, 4)) ? recent - 100 : recent
}

/** Serial numbers of spreadsheets, and digits without separators. */
function fromDigits(digits: string): PlainDate | undefined {
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(digits)
  if (serial) return Number(digits) > SERIAL_MAX ? undefined : addDays(SERIAL_ZERO, Number(serial[1]))
  const [, a = '', b = '', c = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(digits) ?? []
  const [, d = '', e = '', f = ''] = /^(\d{2})(\d{2})(\d{4})$/.exec(digits) ?? []
  const read = (year: string, month: string, day: string) =>
    dayOf({ year: Number(year), month: Number(month), day: Number(day), hijri: false })
  return digits.length === 8 ? (read(a, b, c) ?? read(f, e, d)) : undefined
}

const CELL_MAX = 60

// A time of day, and the era.
const TIME = /[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*(Z|[AP]M|ص|م)?$/i
const ERA = /\s*(هـ|ه|م|AH|AD|CE)\.?$/i

export const plainDateCell = (cell: string): string =>
  normaliseDigits(withoutMarks(cell)).trim().replace(TIME, '').replace(ERA, '').trim()

/**
 * A date as lists write it, in any digits: `14/01/1990`, `1990-01-14`, `14 Jan 1990`, `14JAN90`, `32887` of a
 * spreadsheet, `17/06/1410` of the Hijri year. `past`: a birth. Undefined when it is none.
 */
export function readListDate(cell: string, past: boolean, today: PlainDate): PlainDate | undefined {
  if (cell.length > CELL_MAX) return undefined
  const text = plainDateCell(cell)
  if (/^[\d.]+$/.test(text) && !/\d\.\d+\.\d/.test(text)) return fromDigits(text)
  const numbers = text.match(/\d+/g) ?? []
  const words = (text.match(/\p{L}+/gu) ?? []).join(' ')
  const named = words ? monthOf(words) : undefined
  if ((words && !named) || numbers.length !== (named ? 2 : 3)) return undefined
  const yearFirst = (numbers[0]?.length ?? 0) > 2
  const [first = '', second = '', third = ''] = yearFirst ? numbers : numbers.toReversed()
  const [year, month, day] = named ? [first, `${named.month}`, second] : [first, second, third]
  if (day.length > 2 || month.length > 2) return undefined
  return dayOf({
    year: fullYear(year, past, today),
    month: Number(month),
    day: Number(day),
    hijri: named?.hijri ?? false,
  })
}
