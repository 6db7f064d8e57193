import type { Unit } from '../../context/context.ts'
import { type AgencyName, getAgency, listOpenAgencies } from './agencies.repo.ts'

const MOST = 500

/** Travel agencies that are open, by name: to choose one for whom staff book. */
export const openAgencies = (u: Unit): Promise<AgencyName[]> => listOpenAgencies(u, MOST)

export const isOpenAgency = async (u: Unit, id: string): Promise<boolean> =>
  (await getAgency(u, id))?.disabled_at === null
