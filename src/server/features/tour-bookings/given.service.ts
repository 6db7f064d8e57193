import { GIVEN, type GivenPoint } from '#shared/contract/tours/leader-links.ts'
import { tickedAt } from '#shared/rules/tours/ticks.ts'
import type { Unit } from '../../context/context.ts'
import { newId } from '../../lib/ids.ts'
import { insertTicks, listLatestTicks } from './ticks.repo.ts'

/** What staff ticked at the desk as given to a traveller: each change is a tick of its own. */
export async function tickGiven(
  u: Unit,
  { departureId, passengerId }: { departureId: string; passengerId: string },
  given: readonly GivenPoint[],
): Promise<void> {
  const latest = await listLatestTicks(u, departureId)
  const changed = GIVEN.filter(item => tickedAt(latest, item).has(passengerId) !== given.includes(item))
  const who = { departure_id: departureId, passenger_id: passengerId, made_by: u.user?.id }
  const when = { at: u.now, phone_at: u.now, received_at: u.now }
  await insertTicks(
    u,
    changed.map(point => ({ id: newId(), ...who, ...when, point, present: given.includes(point) })),
  )
}
