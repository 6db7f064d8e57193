import type { FieldErrors } from '#shared/contract/errors.ts'
import type { PassengerUpdate } from '#shared/contract/passengers.ts'
import type { Unit } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import { seal } from '../../../lib/seal.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { journeyOf, kindOf } from '../kind.port.ts'
import { checkPassenger, columnsOf, markOf } from './passenger-rules.ts'
import {
  insertChange,
  listDocumentMarks,
  listPassengerRows,
  type PassengerRow,
  updatePassengerRow,
} from './passengers.repo.ts'

type Entry = PassengerUpdate & { id: string }

/**
 * Validates a complete name list; the caller has locked the booking. Returns messages per field, e.g.
 * `passengers.1.birth_date`.
 */
export async function checkNameList(u: Unit, booking: BookingRow, list: Entry[]): Promise<FieldErrors> {
  const rows = await listPassengerRows(u, booking.id)
  const ids = new Set(list.map(entry => entry.id))
  if (ids.size !== list.length || list.length !== rows.length || !rows.every(row => ids.has(row.id))) {
    return { passengers: [tFor(u.lang)('errors:party.category_mismatch')] }
  }
  const taken = await listDocumentMarks(u, await kindOf(booking).companions(u, booking.id))
  const journey = await journeyOf(u, booking)
  const all = rows.map(row => merged(u, row, list))
  return Object.assign(
    {},
    ...list.map((input, index) => {
      const row = rows.find(candidate => candidate.id === input.id) as PassengerRow
      return checkPassenger(u, { row, input, all, journey }, taken, `passengers.${index}.`)
    }),
  )
}

/** The future row, so that travellers of one list are compared with each other. */
function merged(u: Unit, row: PassengerRow, list: Entry[]): PassengerRow {
  const input = list.find(entry => entry.id === row.id) as Entry
  return {
    ...row,
    linked_adult: input.linked_adult ?? null,
    document_hash: markOf(u, input) ?? row.document_hash,
  }
}

/** Writes the checked name list; previous values are archived encrypted. */
export async function writePassengers(u: Unit, bookingId: string, list: Entry[]): Promise<void> {
  for (const row of await listPassengerRows(u, bookingId)) {
    const input = list.find(entry => entry.id === row.id)
    if (!input) continue
    await keepOldValues(u, row)
    await updatePassengerRow(u, row.id, columnsOf(u, input))
  }
}

export async function keepOldValues(u: Unit, row: PassengerRow): Promise<void> {
  if (row.surname !== null) await insertChange(u, row.id, seal(JSON.stringify(row)))
}
