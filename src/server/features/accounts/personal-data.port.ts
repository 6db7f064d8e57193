import type { Unit } from '../../context/context.ts'

/** What a feature keeps of a person, for the export of an account: fields of the file by name. */
type PersonalData = (u: Unit, userId: string) => Promise<Record<string, unknown>>

const keepers = new Set<PersonalData>()

/** Features above accounts say here what they keep of a person. */
export function registerPersonalData(keeper: PersonalData): void {
  keepers.add(keeper)
}

/** All of it, in the order of registration. */
export async function personalDataOf(u: Unit, userId: string): Promise<Record<string, unknown>> {
  const parts = []
  for (const keeper of keepers) parts.push(await keeper(u, userId))
  return Object.assign({}, ...parts)
}
