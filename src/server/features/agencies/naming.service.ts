import type { Unit } from '../../context/context.ts'
import { type AgencyName, getAgency, listOpenAgencies } from './agencies.repo.ts'

const MOST = 500

/** Open travel agencies by name, for staff who book for one. */
export const openAgencies = (u: Unit): Promise<AgencyName[]> => listOpenAgencies(u, MOST)

export const isOpenAgency = async (u: Unit, id: string): Promise<boolean> =>
  (await getAgency(u, id))?.disabled_at === null
