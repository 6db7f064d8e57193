import type { T } from '#shared/i18n/create-t.ts'
import type { ListColumn } from '#shared/rules/name-list/columns.ts'
import type { PlannedLine } from '#shared/rules/name-list/plan.ts'
import type { Place, Trip } from '#shared/rules/name-list/slots.ts'
import type { PassengerField, PassengerValues } from '#shared/rules/people/passenger-values.ts'
import type { Traveller } from '../../people/passenger-check.ts'
import { checkAll } from '../passenger-step.ts'

export const LINE_FIELDS = {
  name: ['name', 'passport_lines', 'title', 'surname', 'given_names'],
  person: ['birth_date', 'gender', 'nationality', 'linked_adult'],
  document: ['document_kind', 'document_number', 'document_country', 'document_expires_on'],
} as const

export const STATE_TONES = {
  out: 'neutral',
  wrong: 'danger',
  replaces: 'warning',
  fills: 'success',
  same: 'neutral',
} as const

/** Lines without a passenger that are shown; a sheet may have thousands. */
const SPARE_SHOWN = 10

export function shownLines(lines: JudgedLine[]) {
  const spare = lines.filter(({ place }) => !place)
  const shown = new Set(spare.slice(0, SPARE_SHOWN))
  return {
    rows: lines.filter(line => line.place || shown.has(line)),
    more: Math.max(0, spare.length - SPARE_SHOWN),
  }
}

export type LineMessages = Partial<Record<ListColumn | PassengerField, string>>

export interface JudgedLine extends PlannedLine {
  errors: LineMessages
  missing: LineMessages
}

const travellerOf = (place: Place, line: PlannedLine | undefined): Traveller => ({
  info: { ...place, files: [], private: false },
  values: { ...place.values, ...line?.values },
})

/** Cells without a meaning, and what the form's own rules say of the rest. */
export function judge(lines: PlannedLine[], places: Place[], trip: Trip, t: T): JudgedLine[] {
  const lineOf = new Map(lines.flatMap(line => (line.place ? [[line.place.id, line] as const] : [])))
  const all = places.map(place => travellerOf(place, lineOf.get(place.id)))
  const messages = new Map(checkAll(all, trip, t).map((found, at) => [places[at]?.id, found]))
  return lines.map(line => {
    const judged: JudgedLine = { ...line, errors: {}, missing: {} }
    if (!line.place) return judged
    for (const column of line.unread) judged.errors[column] = t(`name-list:unread.${column}`)
    const values = { ...line.place.values, ...line.values }
    for (const [name, message] of Object.entries(messages.get(line.place.id) ?? {})) {
      const field = name as PassengerField
      if (judged.errors[field as ListColumn]) continue
      judged[values[field] ? 'errors' : 'missing'][field] = message
    }
    return judged
  })
}

export const isWrong = ({ errors }: JudgedLine) => Object.keys(errors).length > 0
export const isWhole = (line: JudgedLine) => !isWrong(line) && Object.keys(line.missing).length === 0

/** Whether a line may be taken. `saves`: nothing may be missing. */
export const isReady = (line: JudgedLine, saves?: boolean) =>
  line.place !== null && (saves ? isWhole(line) : !isWrong(line))

export interface ListPatch {
  id: string
  patch: Partial<PassengerValues>
}

/** What the ready lines change. `replacing`: also what is typed already. */
export const patchesOf = (ready: JudgedLine[], replacing: boolean): ListPatch[] =>
  ready.flatMap(({ place, fills, repeats, replaces }) =>
    place ? [{ id: place.id, patch: { ...fills, ...repeats, ...(replacing ? replaces : {}) } }] : [],
  )

/** How many fields the ready lines would replace. */
export const replacedBy = (ready: JudgedLine[]) =>
  ready.reduce((sum, line) => sum + Object.keys(line.replaces).length, 0)

const some = (values: object) => Object.keys(values).length > 0

/** `same` still carries a number that only the server can compare. */
export function stateOf(line: JudgedLine): 'out' | 'wrong' | 'replaces' | 'fills' | 'same' {
  if (!line.place) return 'out'
  if (isWrong(line)) return 'wrong'
  if (some(line.replaces)) return 'replaces'
  return some(line.fills) ? 'fills' : 'same'
}
