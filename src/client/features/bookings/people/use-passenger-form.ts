import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import type { Passenger } from '#shared/contract/passengers.ts'
import { checkPassenger, type FieldMessages, type TripDays } from './passenger-check.ts'
import { infoOf, type PassengerField, type PassengerValues, valuesOf } from './passenger-draft.ts'
import { afterLeaving, stillWrong } from './passenger-messages.ts'

/**
 * One passenger's form on its own: values, messages that come on leaving a field and go as soon as it is
 * mended, and `check()` before sending, which gives what is wrong.
 */
export function usePassengerForm(passenger: Passenger, trip: TripDays) {
  const t = useT()
  const [values, setValues] = useState<PassengerValues>(() => valuesOf(passenger))
  const [errors, setErrors] = useState<FieldMessages>({})
  const traveller = { info: infoOf(passenger), values }
  const messagesOf = (next: PassengerValues) =>
    checkPassenger({ info: traveller.info, values: next }, trip, t)
  return {
    traveller,
    errors,
    setErrors,
    onChange(patch: Partial<PassengerValues>) {
      const next = { ...values, ...patch }
      setValues(known => ({ ...known, ...patch }))
      setErrors(known => stillWrong(known, messagesOf(next), Object.keys(patch) as PassengerField[]))
    },
    onLeave: (field: PassengerField) =>
      setErrors(known => afterLeaving(known, messagesOf(values), field, values)),
    check() {
      const found = messagesOf(values)
      setErrors(found)
      return found
    },
  }
}
