import type { Unit } from '../../../context/context.ts'
import { hasGrant } from '../../auth/guests/guests.service.ts'
import { getPlaceKey } from './places.repo.ts'

/** Whether this browser took the passenger's place by a group's link. */
export async function holdsPlace(u: Unit, passengerId: string): Promise<boolean> {
  const key = await getPlaceKey(u, passengerId)
  return key ? hasGrant(u, key) : false
}
