import type { Unit } from '../../context/context.ts'

/** A feature's personal data of a user, as fields of the export. */
type PersonalData = (u: Unit, userId: string) => Promise<Record<string, unknown>>

const sources = new Set<PersonalData>()

/** Called by features above accounts. */
export function registerPersonalData(source: PersonalData): void {
  sources.add(source)
}

export async function personalDataOf(u: Unit, userId: string): Promise<Record<string, unknown>> {
  const parts = []
  for (const source of sources) parts.push(await source(u, userId))
  return Object.assign({}, ...parts)
}
