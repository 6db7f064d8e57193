import type { FormProblem } from '#client/ui/forms/errors/ErrorSummary.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { ageCategory } from '#shared/rules/people/age.ts'
import type { ContactMessages } from '../contact/contact-check.ts'
import {
  checkPassenger,
  checkTogether,
  type FieldMessages,
  type Traveller,
  type TripDays,
} from '../people/passenger-check.ts'
import { infoOf, isUntouched, PASSENGER_FIELDS } from '../people/passenger-draft.ts'
import { controlOf } from '../people/passenger-problems.ts'
import { CONTACT_PREFIX, prefixOf } from '../people/step-controls.ts'
import type { BookingDraft } from './booking-draft.ts'

export function travellersOf(booking: Booking, draft: BookingDraft): Traveller[] {
  return booking.passengers.flatMap(passenger => {
    const values = draft.passengers[passenger.id]
    return values ? [{ info: infoOf(passenger), values }] : []
  })
}

/** Whether who booked has to name them before it is paid. `later`: only the first. */
export const isNeeded = ({ info, values }: Traveller, index: number, later: boolean): boolean =>
  // Who was saved and is emptied now is not left out in silence.
  !info.private && (index === 0 || !later || info.storedLast3 !== null || !isUntouched(values))

export function checkAll(all: Traveller[], trip: TripDays, t: T): FieldMessages[] {
  return all.map((traveller, index) => ({
    ...checkTogether(all, index, t),
    ...checkPassenger(traveller, trip, t),
  }))
}

const CONTACT_FIELDS = ['name', 'email', 'mobile', 'lang'] as const

interface Card {
  problems: FormProblem[]
  who: string
}

function cardProblems(
  traveller: Traveller,
  { index, who, messages }: { index: number; who: string; messages: FieldMessages },
  t: T,
): FormProblem[] {
  return PASSENGER_FIELDS.flatMap(name => {
    const message = messages[name]
    if (!message) return []
    return [
      {
        field: controlOf(traveller.values, prefixOf(index), name),
        message: t('passengers:inSummary', { who, message }),
      },
    ]
  })
}

/** One line per card, linked to its first message. */
function inShort({ problems, who }: Card, t: T): FormProblem[] {
  const [first] = problems
  if (!first || problems.length === 1) return problems
  return [{ ...first, message: t('passengers:problems', { who, count: problems.length }) }]
}

/** How a summary of errors names a traveller. */
export type Who = (traveller: Traveller, index: number, t: T) => string

const byNumber: Who = (_, index, t) => t('passengers:passenger', { number: index + 1 })

/** All messages of a single traveller, else one line each; then the contact's. */
export function problemsOf(
  all: Traveller[],
  messages: FieldMessages[],
  contact: ContactMessages,
  { t, who: whoOf = byNumber }: { t: T; who?: Who },
): FormProblem[] {
  const cards = all
    .map((traveller, index) => {
      const who = whoOf(traveller, index, t)
      return { who, problems: cardProblems(traveller, { index, who, messages: messages[index] ?? {} }, t) }
    })
    .filter(({ problems }) => problems.length > 0)
  const passengers = cards.flatMap(card => (cards.length > 1 ? inShort(card, t) : card.problems))
  const people = CONTACT_FIELDS.flatMap(field => {
    const message = contact[field]
    return message ? [{ field: `${CONTACT_PREFIX}-${field}`, message }] : []
  })
  return [...passengers, ...people]
}

/** Messages per passenger; none for who may be named later or enters the own details. */
export const checkNeeded = (all: Traveller[], trip: TripDays, t: T, later: boolean): FieldMessages[] =>
  checkAll(all, trip, t).map((found, index) => {
    const traveller = all[index]
    return traveller && isNeeded(traveller, index, later) ? found : {}
  })

export function firstOpen(messages: FieldMessages[]): number | undefined {
  const at = messages.findIndex(each => Object.keys(each).length > 0)
  return at < 0 ? undefined : at
}

/** The party by dates of birth; priced category without one. */
export function realParty(all: Traveller[], trip: TripDays) {
  const categories = all.map(({ info, values }) => {
    const age = ageCategory(values.birth_date, trip.firstDate, trip.lastDate)
    return age.ok ? age.category : info.category
  })
  const count = (wanted: string) => categories.filter(category => category === wanted).length
  return { adults: count('ADT'), children: count('CHD'), infants: count('INF') }
}
