import { type FormEvent, useState } from 'react'
import { useLang, usePosted, useT } from '#client/lib/island.tsx'
import type { FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { lookUp } from './manage.api.ts'
import {
  type LookupFailure,
  type LookupInput,
  lookupFailure,
  missingFields,
  postedFailure,
} from './manage-form.ts'

/** Sends the look-up and goes to the booking; else tells what is missing or what failed. */
export function useLookup() {
  const t = useT()
  const lang = useLang()
  const [busy, setBusy] = useState(false)
  const posted = usePosted('lookup')
  const missingOf = (input: LookupInput): FormProblem[] =>
    missingFields(input).map(field => ({ field, message: t(`manage:${field}_missing`) }))
  const [problems, setProblems] = useState(() =>
    posted?.refusal ? missingOf({ reference: '', proof: '', ...posted.values }) : [],
  )
  const [failure, setFailure] = useState<LookupFailure | undefined>(() =>
    problems.length > 0 ? undefined : postedFailure(posted?.refusal),
  )
  async function submit(event: FormEvent, input: LookupInput) {
    event.preventDefault()
    setFailure(undefined)
    const missing = missingOf(input)
    setProblems(missing)
    if (missing.length > 0) return
    setBusy(true)
    try {
      const { id } = await lookUp(input)
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
