import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { ticketName } from '#shared/rules/people/names.ts'

type Named = Pick<Passenger, 'surname' | 'given_names' | 'title' | 'position'>

/** `ALHARBI / LAYAN MRS`, or ''. */
export function latinName({ surname, given_names, title }: Omit<Named, 'position'>): string {
  return ticketName({ surname, given: given_names, title }).text.replace('/', ' / ')
}

/** Texts: `booking`. */
export function printedName(passenger: Named, t: T): string {
  return latinName(passenger) || t('booking:passengers.unnamed', { number: passenger.position })
}
