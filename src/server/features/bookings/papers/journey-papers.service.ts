import type { PaperKind, PaperRule, PaperState } from '#shared/contract/bookings/papers.ts'
import type { Category } from '#shared/contract/bookings/prices.ts'
import { paperStateOf, rulesFor } from '#shared/rules/papers/asked.ts'
import type { Unit } from '../../../context/context.ts'
import { kindOf } from '../kind.port.ts'
import { listPaperRowsOf } from '../passengers/papers.repo.ts'

export type PapersFor = (traveller: {
  id: string
  category: Category
}) => { kind: PaperKind; state: PaperState }[]

/** The papers of all travellers of a journey, which asks all its bookings for the same. */
export async function journeyPapers(
  u: Unit,
  bookings: readonly { id: string; kind: string }[],
): Promise<PapersFor> {
  const [first] = bookings
  const asked = first && (await kindOf(first).papers?.(u, first.id))
  const rules: PaperRule[] = asked?.rules ?? []
  if (rules.length === 0) return () => []
  const rows = await listPaperRowsOf(
    u,
    bookings.map(({ id }) => id),
  )
  const keyOf = (passengerId: string, kind: PaperKind) => `${passengerId} ${kind}`
  const kept = new Map(rows.map(row => [keyOf(row.passenger_id, row.kind), row.state]))
  return ({ id, category }) =>
    rulesFor(rules, category).map(rule => ({
      kind: rule.kind,
      state: paperStateOf(rule, kept.get(keyOf(id, rule.kind))),
    }))
}
