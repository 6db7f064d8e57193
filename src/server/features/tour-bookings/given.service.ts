import type { GivenPoint } from '#shared/contract/tours/leader-links.ts'
import { tickedAt } from '#shared/rules/tours/ticks.ts'
import type { Unit } from '../../context/context.ts'
import { newId } from '../../lib/ids.ts'
import { insertTicks, listLatestTicks } from './ticks.repo.ts'

interface Given {
  departure_id: string
  passenger_id: string
  point: GivenPoint
  present: boolean
}

export async function tickGiven(u: Unit, given: Given): Promise<void> {
  const latest = await listLatestTicks(u, given.departure_id)
  if (tickedAt(latest, given.point).has(given.passenger_id) === given.present) return
  const when = { at: u.now, phone_at: u.now, received_at: u.now }
  await insertTicks(u, [{ id: newId(), ...given, ...when, made_by: u.user?.id }])
}
