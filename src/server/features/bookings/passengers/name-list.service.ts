import type { PassengerUpdate } from '#shared/contract/bookings/passengers.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError, requireNoErrors } from '../../../lib/errors.ts'
import { tFor } from '../../../lib/i18n.ts'
import { seal } from '../../../lib/seal.ts'
import { requireBookingForChange } from '../access.service.ts'
import { type BookingRow, leadName, updateBooking } from '../bookings.repo.ts'
import { insertEvent } from '../events.repo.ts'
import { journeyOf, kindOf } from '../kind.port.ts'
import { mayNameLater, passengerOpen } from './name-window.ts'
import { checkPassenger, columnsOf, markOf } from './passenger-rules.ts'
import {
  insertChange,
  listDocumentMarks,
  listPassengerRows,
  type PassengerChange,
  type PassengerRow,
  updatePassengerRow,
} from './passengers.repo.ts'

type Entry = PassengerUpdate & { id: string }

/**
 * Validates a name list without who took a place by a link; the caller has locked the booking. Returns messages per
 * field, e.g. `passengers.1.birth_date`. Throws `booking.incomplete`.
 */
export async function checkNameList(u: Unit, booking: BookingRow, list: Entry[]): Promise<FieldErrors> {
  const rows = await listPassengerRows(u, booking.id)
  requireOwn(u, rows, list)
  const isListed = (row: PassengerRow) => list.some(({ id }) => id === row.id)
  const whole = rows.every(row => row.private || isListed(row))
  if (!whole && mayNameLater(booking)) throw new AppError('booking.incomplete')
  if (!whole || !areOf(rows, list)) return mismatch(u)
  return checkEntries(u, booking, rows, list)
}

const areOf = (rows: PassengerRow[], list: Entry[]) => {
  const known = new Set(rows.map(({ id }) => id))
  return new Set(list.map(({ id }) => id)).size === list.length && list.every(({ id }) => known.has(id))
}

/** Throws `passenger.private` for a traveller who took the place by a link. */
function requireOwn(u: Unit, rows: PassengerRow[], list: Entry[]): void {
  const kept = (id: string) => rows.some(row => row.id === id && row.private)
  if (u.user?.kind !== 'staff' && list.some(({ id }) => kept(id))) throw new AppError('passenger.private')
}

const mismatch = (u: Unit): FieldErrors => ({
  passengers: [tFor(u.lang)('errors:party.category_mismatch')],
})

/** The same for some of the passengers, all without a ticket. */
export async function checkSome(u: Unit, booking: BookingRow, list: Entry[]): Promise<FieldErrors> {
  const rows = await listPassengerRows(u, booking.id)
  if (!areOf(rows, list)) return mismatch(u)
  const closed = (id: string) => rows.some(row => row.id === id && row.status !== 'active')
  if (list.some(({ id }) => closed(id))) throw new AppError('booking.not_editable')
  requireOwn(u, rows, list)
  return checkEntries(u, booking, rows, list)
}

async function checkEntries(u: Unit, booking: BookingRow, rows: PassengerRow[], list: Entry[]) {
  const taken = await listDocumentMarks(u, await kindOf(booking).companions(u, booking.id))
  const journey = await journeyOf(u, booking)
  const all = rows.map(row => merged(u, row, list))
  const errors: FieldErrors = Object.assign(
    {},
    ...list.map((input, index) => {
      const row = rows.find(candidate => candidate.id === input.id) as PassengerRow
      return checkPassenger(u, { row, input, all, journey }, taken, inList(index))
    }),
  )
  return { ...(await kindErrors(u, booking, rows, list)), ...errors }
}

type Person = Pick<Entry, 'id' | 'gender' | 'birth_date'>

const inList = (index: number) => `passengers.${index}.`

/** What this kind of booking has against travellers of it, by field. */
export async function kindErrors(
  u: Unit,
  booking: BookingRow,
  rows: PassengerRow[],
  list: Person[],
  prefix = inList,
): Promise<FieldErrors> {
  const categories = new Map(rows.map(({ id, category }) => [id, category]))
  const people = list.map(({ id, gender, birth_date }) => ({
    ...{ id, gender, birth_date },
    category: categories.get(id) ?? 'ADT',
  }))
  const found = (await kindOf(booking).checkPeople?.(u, booking, people)) ?? []
  return Object.fromEntries(
    found.map(({ id, field, key }) => [
      prefix(list.findIndex(entry => entry.id === id)) + field,
      [tFor(u.lang)(key)],
    ]),
  )
}

/** The future row, so that travellers of one list are compared with each other. */
function merged(u: Unit, row: PassengerRow, list: Entry[]): PassengerRow {
  const input = list.find(entry => entry.id === row.id)
  if (!input) return row
  return {
    ...row,
    linked_adult: input.linked_adult ?? null,
    document_hash: markOf(u, input, row),
  }
}

/** Writes the checked name list and returns how many changed; previous values are archived encrypted. */
export async function writePassengers(u: Unit, bookingId: string, list: Entry[]): Promise<number> {
  let changed = 0
  for (const row of await listPassengerRows(u, bookingId)) {
    const input = list.find(entry => entry.id === row.id)
    if (!input) continue
    const columns = columnsOf(u, input, row)
    if (isUnchanged(row, columns)) continue
    await keepOldValues(u, row)
    await updatePassengerRow(u, row.id, columns)
    changed++
  }
  return changed
}

/** A sealed number is never the same text; its hash is. */
const isUnchanged = (row: PassengerRow, { document_number: _, ...columns }: PassengerChange) =>
  Object.entries(columns).every(
    ([column, value]) => value === undefined || value === row[column as keyof PassengerRow],
  )

/** Some passengers at once while open. Throws `booking.not_editable` or 422 per field. */
export function updateNameList(ctx: Context, id: string, list: Entry[]): Promise<{ changed: number }> {
  return ctx.unit(async u => {
    const booking = await requireBookingForChange(u, id, 'passengers.edit')
    const journey = await journeyOf(u, booking)
    const rows = await listPassengerRows(u, id)
    const isClosed = (row: PassengerRow) => !passengerOpen(u, booking, journey, row)
    if (rows.filter(row => list.some(entry => entry.id === row.id)).some(isClosed))
      throw new AppError('booking.not_editable')
    const errors = await checkSome(u, booking, list)
    requireNoErrors(errors)
    const changed = await writePassengers(u, id, list)
    if (changed === 0) return { changed }
    const lead = list.find(entry => entry.id === rows[0]?.id)
    if (lead) await updateBooking(u, id, { lead_name: leadName(lead) })
    await insertEvent(u, id, { kind: 'passengers_saved' })
    return { changed }
  })
}

export async function keepOldValues(u: Unit, row: PassengerRow): Promise<void> {
  if (row.surname !== null) await insertChange(u, row.id, seal(JSON.stringify(row)))
}
