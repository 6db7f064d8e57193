import { MINUTE_MS } from '#shared/base/durations.ts'
import type { EInvoiceProblem } from '#shared/contract/desk/money/e-invoicing.ts'
import { explained } from '#shared/rules/e-invoicing/explained.ts'

export interface Answer {
  /** Null when none came. */
  status: number | null
  body: string
}

/** `again`: the same bytes later; `report`: to the other address; `stop`: the whole unit. */
export type Outcome =
  | { kind: 'accepted'; problems: EInvoiceProblem[]; clearedXml: string | null }
  | { kind: 'rejected'; problems: EInvoiceProblem[] }
  | { kind: 'again' | 'report' | 'stop' }

type Loose = Record<string, unknown>

/** The authority's answers bend their own description: anything may be absent, null or of another kind. */
const record = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {}

const list = (value: unknown): Loose[] => (Array.isArray(value) ? value.map(record) : [])

export function readBody(body: string): Loose | undefined {
  try {
    return record(JSON.parse(body))
  } catch {
    // An answer of a proxy is a page.
    return undefined
  }
}

const words = (value: unknown) => (typeof value === 'string' && value ? value : null)

const toProblem = ({ code, category, message }: Loose): EInvoiceProblem =>
  explained(words(code) ?? words(category) ?? 'unknown', words(message))

/** Errors and warnings of an answer, in the authority's order. */
export function problemsIn(body: Loose): { errors: EInvoiceProblem[]; warnings: EInvoiceProblem[] } {
  const results = record(body.validationResults)
  const errors = [...list(results.errorMessages), ...list(body.errors)].map(toProblem)
  const told = errors.length === 0 && words(body.message) && !body.validationResults
  return {
    errors: told ? [toProblem(body)] : errors,
    warnings: list(results.warningMessages).map(toProblem),
  }
}

const decoded = (value: unknown) =>
  typeof value === 'string' && value ? Buffer.from(value, 'base64').toString('utf8') : null

function acceptance(body: Loose, clearing: boolean): Outcome {
  const clearedXml = decoded(body.clearedInvoice)
  // Without the cleared document there is nothing to give to the buyer: the same hash gets it again.
  if (clearing && !clearedXml) return { kind: 'again' }
  return { kind: 'accepted', problems: problemsIn(body).warnings, clearedXml }
}

/** What an answer means, for clearance (`clearing`) or reporting. */
export function outcomeOf({ status, body }: Answer, clearing: boolean): Outcome {
  const read = readBody(body)
  if (status === 401) return { kind: 'stop' }
  if (status === 303) return { kind: clearing ? 'report' : 'again' }
  // The same document was reported before: an answer was lost.
  if (status === 409 && !clearing) return { kind: 'accepted', problems: [], clearedXml: null }
  if ((status === 200 || status === 202 || (status === 208 && clearing)) && read)
    return acceptance(read, clearing)
  if (status === 406 || status === 413) return { kind: 'rejected', problems: [explained(`HTTP-${status}`)] }
  if (status !== 400 || !read) return { kind: 'again' }
  const { errors } = problemsIn(read)
  return { kind: 'rejected', problems: errors.length > 0 ? errors : [explained('unknown')] }
}

const QR = />\s*QR\s*<\/cbc:ID>[\s\S]{0,400}?<cbc:EmbeddedDocumentBinaryObject[^>]*>([^<]{1,2000})</

/** The QR code of a cleared document: the only one that is printed. */
export const clearedQr = (xml: string): string | null => QR.exec(xml)?.[1]?.trim() ?? null

const PAUSES = [1, 2, 4, 8, 15, 30, 60]

/** When a document is sent again: pauses grow to an hour, and differ so that not all come at once. */
export function nextTry(tries: number, now: Date, chance: number): Date {
  const minutes = PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 1
  return new Date(now.getTime() + minutes * MINUTE_MS * (1 + chance / 5))
}
