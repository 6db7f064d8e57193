import { useState } from 'react'
import { type usePosted, useT } from '#client/lib/island.tsx'
import type { FormProblem } from './ErrorSummary.tsx'
import type { FormPlan } from './form-plan.ts'
import { afterLeaving, isAny, type Messages, stillWrong } from './messages.ts'
import { postedError, type Refusal, refusalOf } from './refusal.ts'

interface Told {
  messages: Messages
  /** From the last submit; fixed ones are removed. */
  problems: FormProblem[]
  refusal?: Refusal | undefined
}

export function useTold<V extends object>(
  plan: FormPlan<V>,
  values: V,
  posted: ReturnType<typeof usePosted>,
) {
  const t = useT()
  const check = (typed: V) => plan.check?.(typed) ?? {}
  const tell = (messages: Messages, refusal?: Refusal): Told => ({
    messages,
    problems: plan.summary ? plan.summary(messages) : linesOf(plan, values, messages),
    refusal,
  })
  const refused = (error: unknown) => {
    const refusal = refusalOf(error, plan.vague ? [] : Object.keys(values), t, plan.fieldOf)
    return tell(refusal.messages, refusal)
  }
  const [told, setTold] = useState(() => {
    const error = postedError(posted)
    if (!error) return tell({})
    const found = plan.vague ? check(values) : {}
    return isAny(found) ? tell(found) : refused(error)
  })
  return {
    ...told,
    /** True without messages. */
    show(messages: Messages) {
      setTold(tell(messages))
      return !isAny(messages)
    },
    refuse: (error: unknown) => setTold(refused(error)),
    touch(patch: Partial<V>) {
      const next = { ...values, ...patch }
      setTold(known => {
        const wrong = Object.keys(patch).filter(field => known.messages[field])
        return wrong.length === 0 ? known : mended(known, stillWrong(known.messages, check(next), wrong))
      })
    },
    leave: (field: keyof V & string) =>
      setTold(known => mended(known, afterLeaving(known.messages, check(values), field, values[field]))),
  }
}

/** In page order. */
function linesOf<V extends object>(plan: FormPlan<V>, values: V, messages: Messages): FormProblem[] {
  const { prefix, idOf = field => (prefix ? `${prefix}-${field}` : field) } = plan
  const fields = new Set([...Object.keys(values), ...Object.keys(messages)])
  return [...fields].flatMap(name => {
    const message = messages[name]
    return message ? [{ field: idOf(name, values), message, name }] : []
  })
}

function mended(told: Told, messages: Messages): Told {
  const left = told.problems.filter(({ name }) => name === undefined || messages[name])
  return { ...told, messages, problems: left.length < told.problems.length ? left : told.problems }
}
