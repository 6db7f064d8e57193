import { useState } from 'react'
import type { FieldMessages, Traveller, TripDays } from '#client/features/bookings/people/passenger-check.ts'
import type { PassengerField, PassengerValues } from '#client/features/bookings/people/passenger-draft.ts'
import { afterLeaving, stillWrong } from '#client/features/bookings/people/passenger-messages.ts'
import { useT } from '#client/lib/island.tsx'
import { checkAll } from './passenger-step.ts'

/** Messages per passenger, at first those `told`: they come on leaving a field or on submit, and go as soon as it is mended. */
export function usePassengerMessages(all: Traveller[], trip: TripDays, told: FieldMessages[]) {
  const t = useT()
  const [messages, setMessages] = useState(told)
  const patch = (index: number, change: (known: FieldMessages) => FieldMessages) =>
    setMessages(known => all.map((_, at) => (at === index ? change(known[at] ?? {}) : (known[at] ?? {}))))
  return {
    messages,
    setMessages,
    afterChange(index: number, values: Partial<PassengerValues>) {
      const next = all.map((each, at) =>
        at === index ? { ...each, values: { ...each.values, ...values } } : each,
      )
      const now = checkAll(next, trip, t)[index] ?? {}
      patch(index, known => stillWrong(known, now, Object.keys(values) as PassengerField[]))
    },
    leave(index: number, field: PassengerField) {
      const traveller = all[index]
      const now = checkAll(all, trip, t)[index] ?? {}
      if (traveller) patch(index, known => afterLeaving(known, now, field, traveller.values))
    },
  }
}
