import type { BookingStatus } from '#shared/contract/bookings/bookings.ts'
import type { SheetPerson } from '#shared/rules/name-list/sheet.ts'
import type { Unit } from '../../../context/context.ts'
import { unseal } from '../../../lib/seal.ts'
import { listTravellers } from './name-lists.repo.ts'

export interface BookedPerson {
  person: SheetPerson & { private: boolean }
  reference: string
  status: BookingStatus
}

/** With whole document numbers, by reference and position. The caller has checked access and writes the event. */
export async function listPeople(u: Unit, bookingIds: string[]): Promise<BookedPerson[]> {
  const rows = bookingIds.length > 0 ? await listTravellers(u, bookingIds) : []
  return rows.map(({ document_number: sealed, reference, booking_status: status, ...row }) => ({
    person: { ...row, document_number: sealed && unseal(sealed) },
    reference,
    status,
  }))
}

/** Numbered through all bookings, so that one number is one person and an infant's adult stays theirs. */
export function numbered(people: BookedPerson[]): SheetPerson[] {
  const keyOf = (reference: string, position: number | null) => `${reference} ${position}`
  const numbers = new Map(
    people.map(({ person, reference }, at) => [keyOf(reference, person.position), at + 1]),
  )
  return people.map(({ person, reference }, at) => ({
    ...person,
    position: at + 1,
    linked_adult: numbers.get(keyOf(reference, person.linked_adult)) ?? null,
  }))
}
