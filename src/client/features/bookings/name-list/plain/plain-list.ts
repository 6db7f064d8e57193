import { latestDay } from '#shared/base/dates.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { Posted } from '#shared/contract/forms.ts'
import type { T } from '#shared/i18n/create-t.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { passportReader } from '#shared/rules/name-list/passport-values.ts'
import { planList } from '#shared/rules/name-list/plan.ts'
import type { Place, Trip } from '#shared/rules/name-list/slots.ts'
import { postedDraft } from '#shared/rules/people/name-list-form.ts'
import type { PassengerValues } from '#shared/rules/people/passenger-values.ts'
import { isRefused, withPosted } from '../../checkout/posted-list.ts'
import { infoOf, valuesOf } from '../../people/passenger-draft.ts'
import { isReady, type JudgedLine, judge, patchesOf, replacedBy } from '../import/list-messages.ts'
import { type Refusal, readText } from '../import/read-file.ts'

export interface PlainRead {
  text: string
  refused?: Refusal
  lines: JudgedLine[]
  places: number
  filled: { id: string; values: PassengerValues }[]
  /** Fields that hold something else already, and whether the list replaces it. */
  replaced: number
  replacing: boolean
}

interface ListOf {
  places: Place[]
  trip: Trip
  /** Only whole lines will do. */
  saves?: boolean
}

/** What the posted box holds, mapped and checked as in the browser. */
export function readPosted(fields: Posted['values'], { places, trip, saves }: ListOf, t: T): PlainRead {
  const { list: text = '', replace } = fields
  const replacing = replace !== undefined
  const nothing = { text, lines: [], places: places.length, filled: [], replaced: 0, replacing }
  const today = latestDay()
  const read = readText(text, today)
  if ('refused' in read) return { ...nothing, refused: read.refused }
  const reading = { today, mended: {}, passport: passportReader(today), chosen: {}, trip }
  const lines = judge(planList(read.table, places, reading), places, trip, t)
  const ready = lines.filter(line => isReady(line, saves))
  const valuesAt = new Map(places.map(({ id, values }) => [id, values]))
  const filled = patchesOf(ready, replacing).flatMap(({ id, patch }) => {
    const values = valuesAt.get(id)
    return values ? [{ id, values: { ...values, ...patch } }] : []
  })
  return { ...nothing, lines, filled, replaced: replacedBy(ready) }
}

export const placesIn = (passengers: Booking['passengers'], typed: Record<string, PassengerValues> = {}) =>
  passengers
    .filter(each => !each.private)
    .map(each => ({ ...infoOf(each), values: typed[each.id] ?? valuesOf(each) }))

/** A booking as a posted form of its names shows it: with what was typed, and what a pasted list fills in. */
export function postedNames<B extends Booking>(
  booking: B,
  posted: Posted | undefined,
  trip: Trip,
  { t, lang }: { t: T; lang: Lang },
): { booking: B; all: boolean; read?: PlainRead; text?: string | undefined } {
  if (posted?.form !== 'passengers') return { booking, all: false }
  const { values } = posted
  if (posted.refusal || !values.read)
    return { booking: withPosted(booking, posted, lang), all: isRefused(posted), text: values.list }
  const draft = postedDraft(values, lang)
  const read = readPosted(values, { places: placesIn(booking.passengers, draft.passengers), trip }, t)
  const filled = Object.fromEntries(read.filled.map(each => [each.id, each.values]))
  const passengers = { ...draft.passengers, ...filled }
  return { booking: { ...booking, draft: { ...draft, passengers } }, all: true, read }
}
