import type { FieldErrors } from '#shared/contract/errors.ts'
import type { Unit } from '../../../context/context.ts'
import { requireNoErrors } from '../../../lib/errors.ts'
import { tFor } from '../../../lib/i18n.ts'
import type { PassengerRow } from '../../bookings/passengers/passenger-rows.service.ts'
import { type TicketRow, takenNumbers } from './tickets.repo.ts'

export interface NewTicket {
  passenger_id: string
  number: string
}

interface Booked {
  passengers: PassengerRow[]
  valid: TicketRow[]
  mayReissue: boolean
}

/** Numbers that are to be written: what a passenger has already is left out. Throws 422 per line. */
export async function newTickets(u: Unit, list: NewTicket[], booked: Booked): Promise<NewTicket[]> {
  const known = new Set(booked.valid.map(({ passenger_id, number }) => `${passenger_id} ${number}`))
  const isNew = ({ passenger_id, number }: NewTicket) => !known.has(`${passenger_id} ${number}`)
  const taken = await takenNumbers(
    u,
    list.map(({ number }) => number),
  )
  const t = tFor(u.lang)
  const errors: FieldErrors = {}
  list.forEach((entry, index) => {
    const problem = isNew(entry) && problemOf(entry, list.slice(0, index), { ...booked, taken })
    if (problem) errors[`tickets.${index}.number`] = [t(`errors:ticket.${problem}`)]
  })
  requireNoErrors(errors)
  return list.filter(isNew)
}

function problemOf(
  { passenger_id, number }: NewTicket,
  before: NewTicket[],
  { passengers, valid, mayReissue, taken }: Booked & { taken: Set<string> },
) {
  const passenger = passengers.find(({ id }) => id === passenger_id)
  if (!passenger || before.some(other => other.passenger_id === passenger_id)) return 'no_passenger'
  if (!passenger.surname) return 'unnamed'
  if (taken.has(number) || before.some(other => other.number === number)) return 'duplicate'
  if (!mayReissue && valid.some(ticket => ticket.passenger_id === passenger_id)) return 'has_one'
  return undefined
}
