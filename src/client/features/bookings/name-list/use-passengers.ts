import { api } from '#client/lib/api.ts'
import { useT } from '#client/lib/island.tsx'
import type { Messages } from '#client/ui/forms/errors/messages.ts'
import { useForm } from '#client/ui/forms/use-form.ts'
import { type Booking, type Contact, savePassengers } from '#shared/contract/bookings/bookings.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { reloadIfOver } from '../checkout/booking-over.ts'
import { type ContactField, checkContact } from '../contact/contact-check.ts'
import type { FieldMessages, Traveller, TripDays } from '../people/passenger-check.ts'
import { inputOf, type PassengerField, type PassengerValues } from '../people/passenger-draft.ts'
import {
  CONTACT_PREFIX,
  contactIn,
  controlOfPath,
  controlsOf,
  joined,
  partOf,
  prefixOf,
} from '../people/step-controls.ts'
import type { DraftStore } from './booking-draft.store.ts'
import type { BookingDraft } from './booking-draft.ts'
import { checkNeeded, isNeeded, problemsOf, travellersOf, type Who } from './passenger-step.ts'

export interface PeopleRules {
  check: (all: Traveller[], t: T) => FieldMessages[]
  /** As passengers by their numbers without. */
  who?: Who
  save: (input: { booking: Booking; contact?: Contact; all: Traveller[] }) => Promise<Booking>
}

const passports = (trip: TripDays, later: boolean): PeopleRules => ({
  check: (all, t) => checkNeeded(all, trip, t, later),
  save: ({ booking, contact, all }) => {
    const needed = all.filter((traveller, index) => isNeeded(traveller, index, later))
    const passengers = needed.map(({ info, values }) => ({ id: info.id, ...inputOf(values) }))
    return api(savePassengers, { params: { id: booking.id }, body: { contact, passengers }, quiet: true })
  },
})

interface Step {
  booking: Booking
  days: TripDays
  draft: BookingDraft
  store: DraftStore
  onSaved: (booking: Booking) => Promise<boolean>
  rules?: PeopleRules
}

type Values = Record<string, string | boolean>

export function usePassengers({ booking, days: trip, draft, store, onSaved, rules }: Step) {
  const later = booking.names_later
  const { check: checkPeople, who, save } = rules ?? passports(trip, later)
  const t = useT()
  const all = travellersOf(booking, draft)
  const sent = [...all.keys()].filter(index => isNeeded(all[index] as Traveller, index, later))
  const contact = booking.contact_masked ? undefined : draft.contact
  const values: Values = joined<string | boolean>(
    all.map(traveller => traveller.values),
    { ...contact },
  )
  const personOf = (typed: Values, index: number) => partOf(typed, prefixOf(index)) as PassengerValues
  const messagesOf = (messages: Messages, index: number) => partOf(messages, prefixOf(index))
  const form = useForm<Values>({
    names: ['passengers'],
    start: values,
    keep: { values, change: patch => keep(store, all, patch) },
    check(typed) {
      const people = all.map(({ info }, index) => ({ info, values: personOf(typed, index) }))
      return joined(checkPeople(people, t), contact ? checkContact(contactIn(typed), t) : {})
    },
    summary: messages =>
      problemsOf(
        all,
        all.map((_, index) => messagesOf(messages, index)),
        partOf(messages, CONTACT_PREFIX),
        { t, who },
      ),
    fieldOf: path =>
      controlOfPath(path.replace(/^passengers\.(\d+)/, (_, at) => `passengers.${sent[Number(at)] ?? at}`)),
    async send() {
      const saved = await save({ booking, contact, all }).catch(over)
      store.settled()
      return onSaved(saved)
    },
  })
  return {
    form,
    trip,
    later,
    all,
    messagesOf: (index: number) => messagesOf(form.messages, index),
    contactMessages: partOf(form.messages, CONTACT_PREFIX),
    changePassenger: (index: number, patch: Partial<PassengerValues>) =>
      form.change(controlsOf(prefixOf(index), patch)),
    changePassengers: (patches: { id: string; patch: Partial<PassengerValues> }[]) =>
      form.change(
        Object.assign(
          {},
          ...patches.map(({ id, patch }) =>
            controlsOf(prefixOf(all.findIndex(({ info }) => info.id === id)), patch),
          ),
        ),
      ),
    leavePassenger: (index: number, field: PassengerField) => form.leave(`${prefixOf(index)}-${field}`),
    contactNow: () => store.$draft.get().contact,
    changeContact: (patch: Partial<Contact>) =>
      form.change(controlsOf<string | boolean>(CONTACT_PREFIX, patch)),
    leaveContact: (field: ContactField) => form.leave(`${CONTACT_PREFIX}-${field}`),
  }
}

export type PassengersForm = ReturnType<typeof usePassengers>

function keep(store: DraftStore, all: ReturnType<typeof travellersOf>, patch: Partial<Values>) {
  const people = all.flatMap(({ info }, index) => {
    const person = partOf(patch, prefixOf(index))
    return Object.keys(person).length > 0 ? [[info.id, person as Partial<PassengerValues>] as const] : []
  })
  if (people.length > 0) store.setPassengers(Object.fromEntries(people))
  const contact = partOf(patch, CONTACT_PREFIX)
  if (Object.keys(contact).length > 0) store.setContact(contact)
}

function over(error: unknown): never {
  reloadIfOver(error)
  throw error
}
