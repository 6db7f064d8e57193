import { useState } from 'react'
import { type FieldMessages, serverMessages, tripDays } from '#client/features/bookings/passenger-check.ts'
import type { PassengerField, PassengerValues } from '#client/features/bookings/passenger-draft.ts'
import { inputOf } from '#client/features/bookings/passenger-draft.ts'
import { afterLeaving, stillWrong } from '#client/features/bookings/passenger-messages.ts'
import { ApiError, api } from '#client/lib/api.ts'
import { useT } from '#client/lib/island.tsx'
import type { FormProblem } from '#client/ui/ErrorSummary.tsx'
import { type Contact, type FlightBooking, savePassengers } from '#shared/contract/flight-bookings.ts'
import type { DraftStore } from './booking-draft.store.ts'
import type { BookingDraft } from './booking-draft.ts'
import { type ContactField, type ContactMessages, checkContact } from './contact-check.ts'
import { checkAll, problemsOf, travellersOf } from './passenger-step.ts'

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
  const [messages, setMessages] = useState<FieldMessages[]>([])
  const [contactMessages, setContactMessages] = useState<ContactMessages>({})
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [busy, setBusy] = useState(false)

  const patchMessages = (index: number, change: (known: FieldMessages) => FieldMessages) =>
    setMessages(known => all.map((_, at) => (at === index ? change(known[at] ?? {}) : (known[at] ?? {}))))

  function changePassenger(index: number, patch: Partial<PassengerValues>) {
    const traveller = all[index]
    if (!traveller) return
    store.setPassenger(traveller.info.id, patch)
    const next = all.map((each, at) =>
      at === index ? { ...each, values: { ...each.values, ...patch } } : each,
    )
    const now = checkAll(next, trip, t)[index] ?? {}
    patchMessages(index, known => stillWrong(known, now, Object.keys(patch) as PassengerField[]))
  }
  function leavePassenger(index: number, field: PassengerField) {
    const traveller = all[index]
    const now = checkAll(all, trip, t)[index] ?? {}
    if (traveller) patchMessages(index, known => afterLeaving(known, now, field, traveller.values))
  }
  function changeContact(patch: Partial<Contact>) {
    store.setContact(patch)
    const now = checkContact({ ...draft.contact, ...patch }, t)
    setContactMessages(known => keepWrong(known, now, Object.keys(patch) as ContactField[]))
  }
  function leaveContact(field: ContactField) {
    const message = draft.contact[field] === '' ? undefined : checkContact(draft.contact, t)[field]
    setContactMessages(known => ({ ...known, [field]: message ?? known[field] }))
  }
  function show(found: FieldMessages[], contact: ContactMessages) {
    setMessages(found)
    setContactMessages(contact)
    setProblems(problemsOf(all, found, contact, t))
  }
  async function submit() {
    const found = checkAll(all, trip, t)
    const contact = checkContact(draft.contact, t)
    show(found, contact)
    if (Object.keys(contact).length > 0 || found.some(each => Object.keys(each).length > 0)) return
    setBusy(true)
    try {
      const passengers = all.map(({ info, values }) => ({ id: info.id, ...inputOf(values) }))
      const saved = await api(savePassengers, {
        params: { id: booking.id },
        body: { contact: draft.contact, passengers },
      })
      store.settled()
      onSaved(saved)
    } catch (error) {
      if (error instanceof ApiError && error.body.errors) refuse(error.body.errors)
    } finally {
      setBusy(false)
    }
  }
  function refuse(errors: Record<string, string[]>) {
    const { passengers, rest } = serverMessages(errors)
    const contact = Object.entries(rest).map(([path, message]) => [path.replace(/^contact\./, ''), message])
    show(passengers, Object.fromEntries(contact))
  }
  return {
    trip,
    all,
    messages,
    contactMessages,
    problems,
    busy,
    changePassenger,
    leavePassenger,
    changeContact,
    leaveContact,
    submit,
  }
}

export type PassengersForm = ReturnType<typeof usePassengers>

function keepWrong(known: ContactMessages, now: ContactMessages, fields: ContactField[]): ContactMessages {
  const mended = fields.filter(field => known[field] && !now[field])
  return Object.fromEntries(
    Object.entries(known).filter(([field]) => !mended.includes(field as ContactField)),
  )
}
