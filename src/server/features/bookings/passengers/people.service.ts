import type { Unit } from '../../../context/context.ts'
import { listPassengerRows } from './passengers.repo.ts'

/** Ids and priced categories of a booking's people, in order. */
export async function listPeople(u: Unit, bookingId: string): Promise<{ id: string; category: string }[]> {
  return (await listPassengerRows(u, bookingId)).map(({ id, category }) => ({ id, category }))
}
