import { type FormEvent, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import type { FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import { refusalOf } from './refusal.ts'

interface DialogFormPlan<Values> {
  start: Values
  /** What can be told before asking the server, in page order. */
  check: (values: Values) => FormProblem[]
  send: (values: Values) => Promise<void>
  /** Ids of the controls, which are the names of the values, by the field names of the contract. */
  controls: Record<string, string>
}

/** State of a form in a dialog. It stays busy after success, while the page goes on. */
export function useDialogForm<Values extends object>({
  start,
  check,
  send,
  controls,
}: DialogFormPlan<Values>) {
  const t = useT()
  const [values, setValues] = useState(start)
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = (patch: Partial<Values>) => {
    const next = { ...values, ...patch }
    setValues(known => ({ ...known, ...patch }))
    if (problems.length === 0) return
    const left = new Set(check(next).map(({ field }) => field))
    const open = problems.filter(({ field }) => !(field in patch) || left.has(field))
    if (open.length < problems.length) setProblems(open)
  }
  const fail = (error: unknown) => {
    setBusy(false)
    const { problems: told, message } = refusalOf(error, Object.keys(controls), t)
    setProblems(told.map(problem => ({ ...problem, field: controls[problem.field] ?? problem.field })))
    setRefused(message)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = check(values)
    setProblems(found)
    setRefused(undefined)
    if (found.length > 0) return
    setBusy(true)
    await send(values).catch(fail)
  }
  const errorOf = (field: string) => problems.find(problem => problem.field === field)?.message
  return { values, problems, refused, busy, change, submit, errorOf }
}

export type DialogForm<Values extends object> = ReturnType<typeof useDialogForm<Values>>
