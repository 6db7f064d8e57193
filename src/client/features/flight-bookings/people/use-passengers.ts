import { useState } from 'react'
import { reloadIfOver } from '#client/features/bookings/checkout/booking-over.ts'
import {
  type FieldMessages,
  serverMessages,
  tripDays,
} from '#client/features/bookings/people/passenger-check.ts'
import { inputOf, type PassengerValues } from '#client/features/bookings/people/passenger-draft.ts'
import { ApiError, api } from '#client/lib/api.ts'
import { usePosted, useT } from '#client/lib/island.tsx'
import type { Contact } from '#shared/contract/bookings.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import { type FlightBooking, savePassengers } from '#shared/contract/flight-bookings.ts'
import type { DraftStore } from './booking-draft.store.ts'
import type { BookingDraft } from './booking-draft.ts'
import { type ContactMessages, checkContact } from './contact-check.ts'
import { checkAll, problemsOf, type StepProblem, travellersOf } from './passenger-step.ts'
import { useContactMessages } from './use-contact-messages.ts'
import { usePassengerMessages } from './use-passenger-messages.ts'

interface Step {
  booking: FlightBooking
  draft: BookingDraft
  store: DraftStore
  onSaved: (booking: FlightBooking) => void
}

/** Everything the passengers step does: checks on leaving a field and on submit, saves, maps refusals back. */
export function usePassengers({ booking, draft, store, onSaved }: Step) {
  const t = useT()
  const trip = tripDays(booking.slices)
  const all = travellersOf(booking, draft)
  const refusal = usePosted('passengers')?.refusal
  const told = messagesOf(refusal?.body.errors)
  const passengers = usePassengerMessages(all, trip, told.passengers)
  const contact = useContactMessages(draft.contact, told.contact)
  const [problems, setProblems] = useState<StepProblem[]>(() =>
    problemsOf(all, told.passengers, told.contact, t),
  )
  const show = (found: FieldMessages[], ofContact: ContactMessages) => {
    passengers.setMessages(found)
    contact.setMessages(ofContact)
    const now = problemsOf(all, found, ofContact, t)
    setProblems(now)
    return now.length === 0
  }
  const { busy, save } = useSave({ booking, draft, store, onSaved }, show)
  return {
    trip,
    all,
    messages: passengers.messages,
    contactMessages: contact.messages,
    problems,
    refused: refusal && problems.length === 0 ? refusal.body.message : undefined,
    busy,
    changePassenger(index: number, patch: Partial<PassengerValues>) {
      store.setPassenger(all[index]?.info.id ?? '', patch)
      passengers.afterChange(index, patch)
    },
    leavePassenger: passengers.leave,
    changeContact(patch: Partial<Contact>) {
      store.setContact(patch)
      contact.afterChange(patch)
    },
    leaveContact: contact.leave,
    submit: () => (show(checkAll(all, trip, t), checkContact(draft.contact, t)) ? save() : undefined),
  }
}

export type PassengersForm = ReturnType<typeof usePassengers>

/** Messages of a refusal, by passenger and for the contact. */
function messagesOf(errors: FieldErrors = {}): { passengers: FieldMessages[]; contact: ContactMessages } {
  const { passengers, rest } = serverMessages(errors)
  const contact = Object.entries(rest).map(([path, message]) => [path.replace(/^contact\./, ''), message])
  return { passengers, contact: Object.fromEntries(contact) }
}

type Show = (found: FieldMessages[], contact: ContactMessages) => boolean

/** Sends the name list; messages of a refusal go back to their fields. */
function useSave({ booking, draft, store, onSaved }: Step, show: Show) {
  const [busy, setBusy] = useState(false)
  async function save() {
    if (busy) return
    setBusy(true)
    try {
      const passengers = travellersOf(booking, draft).map(({ info, values }) => ({
        id: info.id,
        ...inputOf(values),
      }))
      const body = { contact: draft.contact, passengers }
      const saved = await api(savePassengers, { params: { id: booking.id }, body })
      store.settled()
      onSaved(saved)
    } catch (error) {
      if (error instanceof ApiError && error.body.errors) refuse(error.body.errors)
      else reloadIfOver(error)
    } finally {
      setBusy(false)
    }
  }
  function refuse(errors: Record<string, string[]>) {
    const { passengers, contact } = messagesOf(errors)
    show(passengers, contact)
  }
  return { busy, save }
}
