import type { AgencyName } from '#shared/contract/accounts/agencies.ts'
import type { Localized } from '#shared/contract/fields.ts'
import { agencyKey, agencyKeys } from '#shared/rules/texts/agency-names.ts'
import type { Unit } from '../../context/context.ts'
import { invalid } from '../../lib/errors.ts'
import { getAgencyState, listNames, listOpenAgencies, lockNames, namesOfAgencies } from './agencies.repo.ts'

const MOST = 500

/** Open travel agencies by name, for staff who book for one. */
export const openAgencies = (u: Unit): Promise<AgencyName[]> => listOpenAgencies(u, '', MOST)

export const isOpenAgency = async (u: Unit, id: string): Promise<boolean> =>
  (await getAgencyState(u, id))?.disabled_at === null

export const agencyNames = (u: Unit, ids: string[]): Promise<Map<string, Localized>> =>
  namesOfAgencies(u, ids)

/** Seat blocks are kept for agencies by name: no two have the same in either language. Throws 422. */
export async function requireFreeName(u: Unit, name: Localized): Promise<void> {
  await lockNames(u)
  const used = new Set((await listNames(u)).flatMap(agencyKeys))
  const taken = Object.entries(name).filter(([, text]) => text && used.has(agencyKey(text)))
  if (taken.length === 0) return
  const errors = Object.fromEntries(taken.map(([lang]) => [`name.${lang}`, ['validation:agencyNameTaken']]))
  throw invalid(errors)
}
