import * as v from 'valibot'
import { isDay, isInstant, isPlainDate } from '../base/dates.ts'
import { withoutMarks } from '../base/marks.ts'
import { breaksLine } from '../base/one-line.ts'

/** Contract fields. Messages are keys of `locales/<lang>/validation.json`. */

// PostgreSQL cannot store U+0000, UTF-8 no lone surrogates.
const UNSTORABLE = /[\0\p{Cs}]/u
const storable = v.check((value: string) => !UNSTORABLE.test(value), 'validation:pattern')

export const id = v.pipe(v.string('validation:required'), v.uuid('validation:pattern'))

/** Multi-line text: trimmed, not empty, at most `max` UTF-16 units. */
export const longText = (max: number) =>
  v.pipe(
    v.string('validation:required'),
    v.trim(),
    v.minLength(1, 'validation:required'),
    v.maxLength(max, 'validation:maxLength'),
    storable,
  )

// A line break in a name would start a new line in a mail.
const onOneLine = v.check((value: string) => !breaksLine(value), 'validation:oneLine')

/** Single-line text: trimmed, not empty, at most `max` UTF-16 units, without control characters. */
export const text = (max: number) => v.pipe(longText(max), onOneLine)

const orNone = (max: number) =>
  v.pipe(
    v.string('validation:pattern'),
    v.trim(),
    v.maxLength(max, 'validation:maxLength'),
    storable,
    v.transform(value => value || undefined),
  )

/** Multi-line text; empty becomes undefined. */
export const optionalLongText = (max: number) => v.optional(v.nullable(orNone(max)))

/** Single-line text; empty becomes undefined. */
export const optionalText = (max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        orNone(max),
        v.check(value => value === undefined || !breaksLine(value), 'validation:oneLine'),
      ),
    ),
  )

export const cellText = (max: number) => v.pipe(v.string(), v.maxLength(max), storable)

/** Often pasted, so without the invisible marks that come with it. */
export const searched = (max: number) => v.pipe(cellText(max), v.transform(withoutMarks))

// ASCII only: letters such as ſ and the Kelvin sign fold into other addresses.
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

/** The version of a record that its editor saw; a change of another one is refused. */
export const version = integer(1, 1_000_000_000)

/** Why staff change a record. */
export const changeReason = optionalLongText(300)

const degrees = (most: number) =>
  v.pipe(
    v.number('validation:number'),
    v.minValue(-most, 'validation:minValue'),
    v.maxValue(most, 'validation:maxValue'),
  )
export const geoPoint = v.strictObject({ lat: degrees(90), lng: degrees(180) })

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
/** What an airline calls a booking. */
export const PNR = /^[A-Z0-9]{6}$/
export const pnr = v.pipe(
  v.string('validation:required'),
  v.trim(),
  v.toUpperCase(),
  v.regex(PNR, 'validation:pnr'),
)
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
export const minor = v.pipe(v.number(), v.safeInteger())
/** An instant that exists, in the years of `plainDate`. */
export const instant = v.pipe(
  v.string(),
  // For the OpenAPI description.
  v.isoTimestamp('validation:date'),
  v.check((value: string): boolean => isInstant(value), 'validation:date'),
)
export const localized = v.object({ en: v.string(), ar: v.optional(v.string()) })
export type Localized = v.InferOutput<typeof localized>

/** An existing Gregorian date `YYYY-MM-DD` from 1900 to 2100. */
export const plainDate = v.pipe(
  v.string('validation:required'),
  // For the OpenAPI description.
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'validation:date'),
  v.check((value: string): boolean => isPlainDate(value), 'validation:date'),
)

/** A date in a response, not limited to those years. */
export const calendarDay = v.pipe(
  v.string(),
  v.check((value: string): boolean => isDay(value)),
)
