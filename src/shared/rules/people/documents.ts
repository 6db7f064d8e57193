import type { PassengerInput } from '#shared/contract/bookings/passengers.ts'
import { addMonths } from '../../base/calendar.ts'
import { compareDates, isPlainDate, type PlainDate } from '../../base/dates.ts'
import { isGcc } from './countries.ts'

export type DocumentKind = PassengerInput['document_kind']
export type DocumentState = 'missing' | 'incomplete' | 'expired' | 'expiring' | 'ok'

export interface TravelDocument {
  kind?: DocumentKind | null
  number?: string | null
  country?: string | null
  expiresOn?: PlainDate | null
}

/** Most states require six months after the journey. */
export const PASSPORT_MONTHS = 6

/** State on a journey ending on `lastDate`; `expiring`: a passport within `minMonths` after it. */
export function documentState(
  document: TravelDocument,
  lastDate: PlainDate,
  minMonths = PASSPORT_MONTHS,
): DocumentState {
  const { kind, number, country, expiresOn } = document
  if (!number && !expiresOn) return 'missing'
  if (!kind || !number || !country || !expiresOn || !isPlainDate(expiresOn)) return 'incomplete'
  if (compareDates(expiresOn, lastDate) < 0) return 'expired'
  const needed = addMonths(lastDate, minMonths)
  return kind === 'passport' && compareDates(expiresOn, needed) < 0 ? 'expiring' : 'ok'
}

/** Passport always, national ID at home and for GCC citizens within the GCC, iqama inside Saudi Arabia. */
export function documentAllowed(
  kind: DocumentKind,
  nationality: string,
  countries: readonly string[],
): boolean {
  if (kind === 'passport') return true
  if (kind === 'iqama') return countries.every(country => country === 'SA')
  if (countries.every(country => country === nationality)) return true
  return isGcc(nationality) && countries.every(isGcc)
}
