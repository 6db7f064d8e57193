import { compareDates, isPlainDate, type PlainDate } from '../../base/dates.ts'
import type { Cabin } from '../../contract/flights/seat-blocks.ts'
import { readDate } from '../days/typed-date.ts'
import { checkParty, type PartyCounts } from '../party.ts'
import { normaliseDigits } from '../texts/digits.ts'

export interface SearchForm extends PartyCounts {
  trip: 'return' | 'one_way'
  /** IATA codes; `''` without selection. */
  from: string
  to: string
  /** Typed text without a selected place. */
  fromText: string
  toText: string
  /** `YYYY-MM-DD`, or the typed text. */
  depart: string
  return: string
  cabin: Cabin
  direct: boolean
}

export type SearchField = 'from' | 'to' | 'depart' | 'return' | 'travellers'

export interface SearchProblem {
  field: SearchField
  key: string
  vars?: Record<string, unknown>
}

const CABIN_NAMES: Record<Cabin, true> = {
  economy: true,
  premium_economy: true,
  business: true,
  first: true,
}
const isCabin = (value: string): value is Cabin => Object.hasOwn(CABIN_NAMES, value)

// Without JavaScript a field may be sent twice: the visible one is last.
const lastOf = (params: URLSearchParams, name: string) => params.getAll(name).at(-1)?.trim() ?? ''

function countOf(params: URLSearchParams, name: string, otherwise: number): number {
  const text = normaliseDigits(lastOf(params, name))
  return /^\d{1,3}$/.test(text) ? Number(text) : otherwise
}

/** `RUH` from `ruh` or `Riyadh (RUH)`; other text is looked up later. */
function placeOf(params: URLSearchParams, name: 'from' | 'to'): { code: string; text: string } {
  const typed = lastOf(params, `${name}_text`) || lastOf(params, name)
  const inBrackets = /\(([A-Z]{3})\)\s*$/.exec(typed)?.[1]
  if (inBrackets) return { code: inBrackets, text: '' }
  if (/^[a-z]{3}$/i.test(typed)) return { code: typed.toUpperCase(), text: '' }
  return { code: '', text: typed.slice(0, 60) }
}

/** The date in any format; other text is kept for the error message. */
function dayOf(params: URLSearchParams, name: 'depart' | 'return'): string {
  const typed = lastOf(params, name)
  return readDate(typed) ?? typed
}

export function readSearchForm(params: URLSearchParams): SearchForm {
  const from = placeOf(params, 'from')
  const to = placeOf(params, 'to')
  const back = dayOf(params, 'return')
  const cabin = lastOf(params, 'cabin')
  const sent = params.has('depart')
  return {
    trip: back || !sent ? 'return' : 'one_way',
    from: from.code,
    to: to.code,
    fromText: from.text,
    toText: to.text,
    depart: dayOf(params, 'depart'),
    return: back,
    adults: countOf(params, 'adults', 1),
    children: countOf(params, 'children', 0),
    infants: countOf(params, 'infants', 0),
    cabin: isCabin(cabin) ? cabin : 'economy',
    direct: lastOf(params, 'direct') === '1',
  }
}

function placeProblem(field: 'from' | 'to', code: string, text: string): SearchProblem | undefined {
  if (code) return undefined
  return text
    ? { field, key: 'search:error.unknown_place', vars: { text } }
    : { field, key: `search:error.${field}` }
}

function departProblem(form: SearchForm, today: PlainDate): SearchProblem | undefined {
  if (!isPlainDate(form.depart)) return { field: 'depart', key: 'search:error.depart' }
  if (compareDates(form.depart, today) < 0) return { field: 'depart', key: 'search:error.past' }
  return undefined
}

function returnProblem(form: SearchForm): SearchProblem | undefined {
  if (form.trip === 'one_way') return undefined
  if (!isPlainDate(form.return)) return { field: 'return', key: 'search:error.return' }
  const early = isPlainDate(form.depart) && compareDates(form.return, form.depart) < 0
  return early ? { field: 'return', key: 'search:error.return_before' } : undefined
}

/** Problems of a search in form order. `today` is the tenant's date. */
export function checkSearchForm(
  form: SearchForm,
  { today, max }: { today: PlainDate; max: number },
): SearchProblem[] {
  const same: SearchProblem | undefined =
    form.from && form.from === form.to ? { field: 'to', key: 'search:error.same_place' } : undefined
  const party = checkParty({ ...form, max })
  return [
    placeProblem('from', form.from, form.fromText),
    placeProblem('to', form.to, form.toText) ?? same,
    departProblem(form, today),
    returnProblem(form),
    party && ({ field: 'travellers', ...party } satisfies SearchProblem),
  ].filter(problem => problem !== undefined)
}

export function searchQuery(form: SearchForm): Record<string, string> {
  return {
    from: form.from,
    to: form.to,
    depart: form.depart,
    ...(form.trip === 'return' ? { return: form.return } : {}),
    adults: String(form.adults),
    children: String(form.children),
    infants: String(form.infants),
    cabin: form.cabin,
    ...(form.direct ? { direct: '1' } : {}),
  }
}
