import type { Unit } from '../../context/context.ts'

/** A feature's personal data of a user, as fields of the export. */
type PersonalData = (u: Unit, userId: string) => Promise<Record<string, unknown>>

const keepers = new Set<PersonalData>()

/** Called by features above accounts. */
export function registerPersonalData(keeper: PersonalData): void {
  keepers.add(keeper)
}

export async function personalDataOf(u: Unit, userId: string): Promise<Record<string, unknown>> {
  const parts = []
  for (const keeper of keepers) parts.push(await keeper(u, userId))
  return Object.assign({}, ...parts)
}
