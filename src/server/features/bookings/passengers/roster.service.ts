import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import { documentState } from '#shared/rules/people/documents.ts'
import type { Unit } from '../../../context/context.ts'
import { filesByPassenger } from './documents.service.ts'
import { listPassengerRows, type PassengerRow } from './passengers.repo.ts'

export function toPassenger(row: PassengerRow, lastDate: string, files: Passenger['files'] = []): Passenger {
  return {
    id: row.id,
    booking_id: row.booking_id,
    position: row.position,
    category: row.category,
    status: row.status,
    title: row.title,
    given_names: row.given_names,
    surname: row.surname,
    arabic_name: row.arabic_name,
    gender: row.gender,
    birth_date: row.birth_date,
    nationality: row.nationality,
    residence: row.residence,
    document_kind: row.document_kind,
    document_last3: row.document_last3,
    document_country: row.document_country,
    document_issued_on: row.document_issued_on,
    document_expires_on: row.document_expires_on,
    document_state: documentState(
      {
        kind: row.document_kind,
        number: row.document_last3,
        country: row.document_country,
        expiresOn: row.document_expires_on,
      },
      lastDate,
    ),
    linked_adult: row.linked_adult,
    frequent_flyer: row.frequent_flyer,
    meal: row.meal,
    assistance: row.assistance,
    remarks: row.remarks,
    ticket_number: row.ticket_number,
    files,
    private: row.private,
  }
}

/** Passengers in order. The caller has checked access; `lastDate` is the date of the last flight. */
export async function listPassengers(u: Unit, bookingId: string, lastDate: string): Promise<Passenger[]> {
  const rows = await listPassengerRows(u, bookingId)
  const files = await filesByPassenger(u, bookingId)
  return rows.map(row => toPassenger(row, lastDate, files.get(row.id)))
}

/** Removes documents, keeping whether one is missing. */
const withoutDocuments = (passenger: Passenger): Passenger => ({
  ...passenger,
  document_last3: null,
  files: [],
})

/** What is in no passport, for who made the booking. */
const withoutPassport = (passenger: Passenger): Passenger => ({
  ...withoutDocuments(passenger),
  birth_date: null,
  nationality: null,
  residence: null,
  document_kind: null,
  document_country: null,
  document_issued_on: null,
  document_expires_on: null,
})

/** A passenger as this caller may see it; `documents`: the caller may see the booking's, but no copies by a surname. */
export function shownPassenger(u: Unit, passenger: Passenger, documents: boolean): Passenger {
  if (passenger.private && u.user?.kind !== 'staff') return withoutPassport(passenger)
  if (!documents) return withoutDocuments(passenger)
  return u.effects.byName ? { ...passenger, files: [] } : passenger
}

export function passengersComplete(passengers: Passenger[]): boolean {
  return passengers.every(({ surname, given_names, birth_date, document_last3 }) =>
    Boolean(surname && given_names && birth_date && document_last3),
  )
}
