import { type FormEvent, useState } from 'react'
import type { FieldMessages } from '#client/features/bookings/people/passenger-check.ts'
import {
  PASSENGER_FIELDS,
  type PassengerField,
  type PassengerValues,
  valuesOf,
} from '#client/features/bookings/people/passenger-draft.ts'
import { afterLeaving, stillWrong } from '#client/features/bookings/people/passenger-messages.ts'
import { controlOf, fieldProblems } from '#client/features/bookings/people/passenger-problems.ts'
import { keptOf } from '#client/features/bookings/people/saved-traveller.ts'
import { saveTraveller } from '#client/features/bookings/people/travellers.api.ts'
import { refusalOf } from '#client/features/shell/forms/refusal.ts'
import { useT } from '#client/lib/island.tsx'
import type { FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import type { Traveller } from '#shared/contract/travellers.ts'
import { checkTraveller, travellerInfo } from './traveller-check.ts'

export const PREFIX = 'traveller'

interface TravellerPlan {
  /** Whom to change; undefined for a new one. */
  traveller: Traveller | undefined
  today: string
  onSaved: (traveller: Traveller) => void
}

/** One saved traveller's form: messages come on leaving a field or on submit and go as soon as it is mended. */
export function useTraveller({ traveller, today, onSaved }: TravellerPlan) {
  const t = useT()
  const [values, setValues] = useState<PassengerValues>(() => valuesOf(traveller ?? {}))
  const [errors, setErrors] = useState<FieldMessages>({})
  const { busy, problems, refused, refuse, send } = useSend(values)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = checkTraveller(values, today, t)
    setErrors(found)
    refuse(found)
    if (Object.keys(found).length > 0) return
    const outcome = await send(traveller?.id)
    if ('saved' in outcome) onSaved(outcome.saved)
    else setErrors(outcome.fields)
  }
  return {
    traveller: { info: travellerInfo(values, today), values },
    errors,
    problems,
    refused,
    busy,
    submit,
    onChange(patch: Partial<PassengerValues>) {
      const next = { ...values, ...patch }
      setValues(known => ({ ...known, ...patch }))
      setErrors(known =>
        stillWrong(known, checkTraveller(next, today, t), Object.keys(patch) as PassengerField[]),
      )
    },
    onLeave: (field: PassengerField) =>
      setErrors(known => afterLeaving(known, checkTraveller(values, today, t), field, values)),
  }
}

/** Sends the form; what the server refuses comes back at its fields. */
function useSend(values: PassengerValues) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [refused, setRefused] = useState<string>()
  const refuse = (fields: FieldMessages, message?: string) => {
    setProblems(fieldProblems(fields, field => controlOf(values, PREFIX, field)))
    setRefused(message)
  }
  async function send(id: string | undefined): Promise<{ saved: Traveller } | { fields: FieldMessages }> {
    setBusy(true)
    try {
      return { saved: await saveTraveller(id, keptOf(values)) }
    } catch (error) {
      const { problems: told, message } = refusalOf(error, PASSENGER_FIELDS, t)
      const fields = Object.fromEntries(told.map(problem => [problem.field, problem.message]))
      refuse(fields, message)
      return { fields }
    } finally {
      setBusy(false)
    }
  }
  return { busy, problems, refused, refuse, send }
}
