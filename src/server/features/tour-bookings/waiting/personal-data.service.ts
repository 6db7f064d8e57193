import type { Unit } from '../../../context/context.ts'
import type { Person } from '../../accounts/personal-data.port.ts'
import { requireLockedDeparture } from '../../tours/tours.service.ts'
import { callWaiting } from './call.service.ts'
import { closeWaiting } from './settle.service.ts'
import { deleteOfAddress, listOfAddress } from './waiting.repo.ts'

/** Waiting lists that a person is on, for the export; the telephone stays out, as another may have typed the address. */
export const waitingOf = async (u: Unit, { email }: Person) =>
  (await listOfAddress(u, email.toLowerCase())).map(row => ({
    ...{ departure_id: row.departure_id, name: row.name, email: row.email, state: row.state },
    ...{ adults: row.adults, children: row.children, infants: row.infants },
    joined_at: row.joined_at.toISOString(),
  }))

/** Leaves them all, and forgets that they were. */
export async function forgetWaiting(u: Unit, { email }: Person): Promise<void> {
  const address = email.toLowerCase()
  const open = (await listOfAddress(u, address)).filter(({ closed_at }) => closed_at === null)
  const ids = [...new Set(open.map(({ departure_id }) => departure_id))].sort()
  for (const id of ids) await requireLockedDeparture(u, id)
  for (const row of await listOfAddress(u, address)) if (!row.closed_at) await closeWaiting(u, row, 'left')
  await deleteOfAddress(u, address)
  await callWaiting(u, ids)
}
