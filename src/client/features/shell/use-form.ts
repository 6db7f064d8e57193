import { type FormEvent, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import type { FormProblem } from '#client/ui/ErrorSummary.tsx'
import { type Refusal, refusalOf } from './refusal.ts'

interface FormPlan<Values> {
  /** By the field names of the call, in page order; `id` makes the ids of the controls of them. */
  start: Values
  /** Before the ids, where several forms on one page ask for the same. */
  prefix?: string
  /** What can be told before asking the server, in page order. */
  check: (values: Values) => FormProblem[]
  /** Calls the server. With `true` the form stays busy, while the page goes on elsewhere. */
  send: (values: Values) => Promise<unknown>
}

const NOTHING: Refusal = { problems: [] }

/** State of a form: what was typed is never lost, what was refused stands at its field. */
export function useForm<Values extends Record<string, string>>(plan: FormPlan<Values>) {
  const { start, prefix, check, send } = plan
  const t = useT()
  const [values, setValues] = useState(start)
  const [{ problems, message, code }, setRefusal] = useState(NOTHING)
  const [busy, setBusy] = useState(false)
  const id = (field: string) => (prefix ? `${prefix}-${field}` : field)
  const atControls = (refusal: Refusal) => ({
    ...refusal,
    problems: refusal.problems.map(problem => ({ ...problem, field: id(problem.field) })),
  })
  const change = (field: keyof Values & string, value: string) => {
    setValues(typed => ({ ...typed, [field]: value }))
    if (!problems.some(problem => problem.field === id(field))) return
    setRefusal({ problems: problems.filter(problem => problem.field !== id(field)) })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = check(values)
    setRefusal(atControls({ problems: found }))
    if (found.length > 0) return
    setBusy(true)
    try {
      if ((await send(values)) !== true) setBusy(false)
    } catch (error) {
      setRefusal(atControls(refusalOf(error, Object.keys(start), t)))
      setBusy(false)
    }
  }
  const errorOf = (field: keyof Values & string) =>
    problems.find(problem => problem.field === id(field))?.message
  return { values, id, problems, refused: message, code, busy, change, submit, errorOf }
}
