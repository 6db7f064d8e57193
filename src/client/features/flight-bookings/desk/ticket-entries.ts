import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { SOLD_AHEAD } from '#shared/rules/statuses/booking-statuses.ts'
import { type PastedTicket, readTickets } from '#shared/rules/tickets/pasted-tickets.ts'
import { isTicketNumber, tidyTicket } from '#shared/rules/tickets/ticket-number.ts'

/** Typed ticket numbers by passenger. */
export type Entries = Record<string, string>

export const mayTicket = ({ status }: Pick<FlightBooking, 'status'>): boolean => SOLD_AHEAD.includes(status)

type Holder = Pick<Passenger, 'id' | 'surname' | 'given_names' | 'ticket_number' | 'status'>

export const withoutTicket = <P extends Holder>(passengers: readonly P[]): P[] =>
  passengers.filter(({ ticket_number, status }) => !ticket_number && status === 'active')

/** Puts pasted numbers beside names; faulty ones too, so that they can be mended there. */
export function pasted(
  text: string,
  passengers: readonly Holder[],
): { entries: Entries; lost: PastedTicket[] } {
  const rows = readTickets(text, withoutTicket(passengers))
  const entries = Object.fromEntries(
    rows.flatMap(({ passengerId, number }) => (passengerId ? [[passengerId, number] as const] : [])),
  )
  return { entries, lost: rows.filter(({ passengerId, problem }) => !passengerId || problem === 'twice') }
}

/** Text key under `desk-booking:tickets.problem`; undefined for an empty or a good number. */
export function entryProblem(id: string, entries: Entries): 'length' | 'twice' | undefined {
  const number = tidyTicket(entries[id] ?? '')
  if (!number) return undefined
  if (!isTicketNumber(number)) return 'length'
  const same = Object.entries(entries).some(([other, typed]) => other !== id && tidyTicket(typed) === number)
  return same ? 'twice' : undefined
}

export function readyTickets(entries: Entries): { passenger_id: string; number: string }[] {
  return Object.keys(entries).flatMap(id => {
    const number = tidyTicket(entries[id] ?? '')
    return number && !entryProblem(id, entries) ? [{ passenger_id: id, number }] : []
  })
}

/** Server messages by passenger: `tickets.2.number` names the third one sent. */
export function problemsOf(
  errors: Record<string, string[]> | undefined,
  sent: readonly { passenger_id: string }[],
): Record<string, string> {
  return Object.fromEntries(
    sent.flatMap(({ passenger_id }, index) => {
      const message = errors?.[`tickets.${index}.number`]?.[0]
      return message ? [[passenger_id, message] as const] : []
    }),
  )
}
