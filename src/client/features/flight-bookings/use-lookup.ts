import { type FormEvent, useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import type { FormProblem } from '#client/ui/ErrorSummary.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { findBooking } from './manage.api.ts'
import { type LookupFailure, lookupFailure, missingFields } from './manage-form.ts'

/** Sends the look-up and goes to the booking; else tells what is missing or what failed. */
export function useLookup() {
  const t = useT()
  const lang = useLang()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<LookupFailure>()
  const [problems, setProblems] = useState<FormProblem[]>([])
  async function submit(event: FormEvent, input: { reference: string; proof: string }) {
    event.preventDefault()
    setFailure(undefined)
    const missing = missingFields(input).map(field => ({ field, message: t(`manage:${field}_missing`) }))
    setProblems(missing)
    if (missing.length > 0) return
    setBusy(true)
    try {
      const { id } = await findBooking(input)
      location.assign(pathFor(lang, `/flight-bookings/${id}`))
    } catch (error) {
      setBusy(false)
      setFailure(lookupFailure(error))
    }
  }
  const settle = (field: string) => {
    if (problems.some(problem => problem.field === field)) {
      setProblems(problems.filter(problem => problem.field !== field))
    }
  }
  return { busy, failure, problems, submit, settle }
}
