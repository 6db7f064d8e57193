import type { Unit } from '../../context/context.ts'

/** The person: an account and its confirmed address. */
export interface Person {
  id: string
  email: string
}

interface PersonalData {
  /** A feature's personal data of a user, as fields of the export. */
  of(u: Unit, person: Person): Promise<Record<string, unknown>>
  /** What of it is forgotten with the account; what has to be kept by law stays. */
  erase?(u: Unit, person: Person): Promise<void>
}

const sources = new Set<PersonalData>()

/** Called by features above accounts. */
export function registerPersonalData(source: PersonalData): void {
  sources.add(source)
}

export async function personalDataOf(u: Unit, person: Person): Promise<Record<string, unknown>> {
  const parts = []
  for (const source of sources) parts.push(await source.of(u, person))
  return Object.assign({}, ...parts)
}

export async function erasePersonalData(u: Unit, person: Person): Promise<void> {
  for (const { erase } of sources) await erase?.(u, person)
}
