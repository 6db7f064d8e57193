import { type FormEvent, useState } from 'react'
import { usePosted, useT } from '#client/lib/island.tsx'
import type { FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import { postedRefusal, type Refusal, refusalOf } from './refusal.ts'

interface FormPlan<Values> {
  /** By the field names of the call, in page order; `id` makes the ids of the controls of them. */
  start: Values
  /** Names of the form where the server answers it too: what was posted before the script came is gone on with. */
  names?: readonly string[]
  /** Before the ids, where several forms on one page ask for the same. */
  prefix?: string
  /** What can be told before asking the server, in page order. */
  check: (values: Values) => FormProblem[]
  /** Calls the server. With `true` the form stays busy, while the page goes on elsewhere. */
  send: (values: Values) => Promise<unknown>
}

const NOTHING: Refusal = { problems: [] }

/** What stands in the fields at first: of what was posted, whatever is a field. */
function begin<Values extends Record<string, string>>(
  start: Values,
  typed: Record<string, string> = {},
): Values {
  const known = Object.entries(typed).filter(([field]) => field in start)
  return { ...start, ...Object.fromEntries(known) }
}

/** State of a form: what was typed is never lost, what was refused stands at its field. */
export function useForm<Values extends Record<string, string>>(plan: FormPlan<Values>) {
  const { start, names = [], prefix, check, send } = plan
  const t = useT()
  const posted = usePosted(...names)
  const id = (field: string) => (prefix ? `${prefix}-${field}` : field)
  const atControls = (refusal: Refusal) => ({
    ...refusal,
    problems: refusal.problems.map(problem => ({ ...problem, field: id(problem.field) })),
  })
  const [values, setValues] = useState(() => begin(start, posted?.values))
  const [{ problems, message, code }, setRefusal] = useState(() =>
    atControls(postedRefusal(posted, Object.keys(start), t) ?? NOTHING),
  )
  const [busy, setBusy] = useState(false)
  const change = (field: keyof Values & string, value: string) => {
    setValues(typed => ({ ...typed, [field]: value }))
    setRefusal(known => {
      const left = known.problems.filter(problem => problem.field !== id(field))
      return left.length < known.problems.length ? { problems: left } : known
    })
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
