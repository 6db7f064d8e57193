import type { ReportOutcome } from '../../../contract/desk/money/gateway-reports.ts'
import type { ReportKind, ReportLine } from './report-lines.ts'

export interface Booked {
  paymentId: string
  attemptId: string
  kind: Exclude<ReportKind, 'other'>
  currency: string
  amountMinor: number
  at: Date
}

export interface Compared {
  outcome: ReportOutcome
  line?: ReportLine
  booked?: Booked
}

/** The fee is not in our books; what the report says of it has to add up. */
const feeIsWrong = ({ kind, amountMinor, feeMinor, netMinor }: ReportLine) =>
  kind === 'payment' && feeMinor !== null && netMinor !== null && amountMinor - feeMinor !== netMinor

function agreed(line: ReportLine, booked: Booked): Compared {
  if (line.currency !== booked.currency) return { outcome: 'currency', line, booked }
  return { outcome: feeIsWrong(line) ? 'fee' : 'same', line, booked }
}

/** Lines and postings of one payment and kind: those of the same amount first, then what is left of both in order. */
function compareGroup(lines: readonly ReportLine[], booked: readonly Booked[]): Compared[] {
  const open = new Set(booked)
  const alike = lines.map(line => {
    const found = [...open].find(({ amountMinor }) => amountMinor === line.amountMinor)
    if (found) open.delete(found)
    return found
  })
  return lines.map((line, at) => {
    const same = alike[at]
    if (same) return agreed(line, same)
    const [other] = open
    if (other) {
      open.delete(other)
      return { outcome: 'amount', line, booked: other }
    }
    return { outcome: booked.length > 0 ? 'double' : 'missing_here', line }
  })
}

const keyOf = (kind: ReportKind, id: string) => `${kind} ${id}`

export interface Period {
  from: Date
  to: Date
}

/** First and last instant of the lines; undefined without one. */
export function periodOf(lines: readonly ReportLine[]): Period | undefined {
  const times = lines.flatMap(({ at }) => at?.getTime() ?? [])
  if (times.length === 0) return undefined
  return {
    from: new Date(times.reduce((least, each) => Math.min(least, each))),
    to: new Date(times.reduce((most, each) => Math.max(most, each))),
  }
}

/** Each line with what our books have of it, then what they have in the report's period and it lacks. */
export function compareReport(
  lines: readonly ReportLine[],
  booked: readonly Booked[],
  period = periodOf(lines),
): Compared[] {
  const byAttempt = new Map(booked.map(({ attemptId, paymentId }) => [attemptId, paymentId]))
  const idOf = ({ paymentId, attemptId }: ReportLine) => byAttempt.get(attemptId) ?? paymentId
  const postings = Map.groupBy(booked, ({ kind, paymentId }) => keyOf(kind, paymentId))
  const reported = Map.groupBy(lines, line => keyOf(line.kind, idOf(line)))
  const compared = [...reported].flatMap(([key, group]): Compared[] => {
    const [first] = group
    if (first?.kind === 'other') return group.map(line => ({ outcome: 'other', line }))
    const posted = postings.get(key)
    if (first?.kind !== 'chargeback' || posted) return compareGroup(group, posted ?? [])
    // Not in our books: the payment that it took back stands beside it.
    const booked = postings.get(keyOf('payment', idOf(first)))?.[0]
    return group.map(line => ({ outcome: 'chargeback', line, booked }))
  })
  const met = new Set(
    compared.flatMap(({ outcome, booked }) => (booked && outcome !== 'chargeback' ? [booked] : [])),
  )
  const within = ({ at }: Booked) => period !== undefined && at >= period.from && at <= period.to
  const lacking = booked.filter(each => !met.has(each) && within(each))
  return [
    ...compared.toSorted((a, b) => (a.line?.line ?? 0) - (b.line?.line ?? 0)),
    ...lacking.map(each => ({ outcome: 'missing_there' as const, booked: each })),
  ]
}

/** How many lines agree with the books to the minor unit. */
export const countSame = (compared: readonly Compared[]): number =>
  compared.filter(({ outcome }) => outcome === 'same' || outcome === 'fee').length
