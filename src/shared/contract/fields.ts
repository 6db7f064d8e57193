import * as v from 'valibot'
import { isDay, isPlainDate } from '../base/dates.ts'
import { breaksLine } from '../base/one-line.ts'

/** Building blocks of the contract. Messages are keys of `locales/<lang>/validation.json`, never texts. */

// PostgreSQL holds no U+0000, and half a surrogate pair cannot be written as UTF-8.
const UNSTORABLE = /[\0\p{Cs}]/u
const storable = v.check((value: string) => !UNSTORABLE.test(value), 'validation:pattern')

export const id = v.pipe(v.string('validation:required'), v.uuid('validation:pattern'))

/** Text of several lines: trimmed, never empty, at most `max` UTF-16 units. */
export const longText = (max: number) =>
  v.pipe(
    v.string('validation:required'),
    v.trim(),
    v.minLength(1, 'validation:required'),
    v.maxLength(max, 'validation:maxLength'),
    storable,
  )

// A line end in a name would begin a line of a mail's body.
const onOneLine = v.check((value: string) => !breaksLine(value), 'validation:oneLine')

/** Text of one line: trimmed, never empty, at most `max` UTF-16 units, without line ends and control characters. */
export const text = (max: number) => v.pipe(longText(max), onOneLine)

const orNone = (max: number) =>
  v.pipe(
    v.string('validation:pattern'),
    v.trim(),
    v.maxLength(max, 'validation:maxLength'),
    storable,
    v.transform(value => value || undefined),
  )

/** Text of several lines; an empty string becomes undefined. */
export const optionalLongText = (max: number) => v.optional(v.nullable(orNone(max)))

/** Text of one line; an empty string becomes undefined. */
export const optionalText = (max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        orNone(max),
        v.check(value => value === undefined || !breaksLine(value), 'validation:oneLine'),
      ),
    ),
  )

/** What was typed into a search field: of at most `max` UTF-16 units, and may be empty. */
export const searched = (max: number) => v.pipe(v.string(), v.maxLength(max), storable)

// In ASCII: letters such as ſ and the Kelvin sign would be folded into somebody else's address.
const ASCII = /^[!-~]+$/
export const email = v.pipe(text(254), v.regex(ASCII, 'validation:email'), v.email('validation:email'))
export const lang = v.picklist(['en', 'ar'], 'validation:pattern')
export const integer = (min: number, max: number) =>
  v.pipe(
    v.number('validation:number'),
    v.integer('validation:integer'),
    v.minValue(min, 'validation:minValue'),
    v.maxValue(max, 'validation:maxValue'),
  )

/** Integers that travel in a query string. */
export const queryInteger = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'validation:integer'),
    v.transform(Number),
    v.minValue(min, 'validation:minValue'),
    v.maxValue(max, 'validation:maxValue'),
  )

export const iata = v.pipe(
  v.string('validation:required'),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z]{3}$/, 'validation:airport'),
)
export const country = v.pipe(
  v.string('validation:required'),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z]{2}$/, 'validation:country'),
)
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
export const minor = v.pipe(v.number(), v.safeInteger())
/** ISO 8601 instant in UTC. */
export const instant = v.pipe(v.string(), v.isoTimestamp())
export const localized = v.object({ en: v.string(), ar: v.optional(v.string()) })
export type Localized = v.InferOutput<typeof localized>

/** `YYYY-MM-DD` that exists in the Gregorian calendar, between 1900 and 2100. */
export const plainDate = v.pipe(
  v.string('validation:required'),
  // For the description of the calls; what the rules take is what the contract takes.
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'validation:date'),
  v.check((value: string): boolean => isPlainDate(value), 'validation:date'),
)

/** The same in an answer, where a day beside one that was asked for may lie outside those years. */
export const calendarDay = v.pipe(
  v.string(),
  v.check((value: string): boolean => isDay(value)),
)
