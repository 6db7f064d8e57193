import { useEffectEvent, useState } from 'react'
import { afterPress } from '#client/lib/fields/pressed.ts'
import { type usePosted, useT } from '#client/lib/island.tsx'
import type { FormProblem } from '../errors/ErrorSummary.tsx'
import { afterLeaving, isAny, type Messages, stillWrong } from '../errors/messages.ts'
import { postedError, type Refusal, refusalOf } from '../errors/refusal.ts'
import type { FormPlan } from '../form-plan.ts'

interface FormMessages {
  messages: Messages
  /** From the last submit; fixed ones are removed. */
  problems: FormProblem[]
  refusal?: Refusal | undefined
}

export function useMessages<V extends object>(
  plan: FormPlan<V>,
  values: V,
  posted: ReturnType<typeof usePosted>,
) {
  const t = useT()
  const check = (typed: V) => plan.check?.(typed) ?? {}
  const toMessages = (messages: Messages, refusal?: Refusal): FormMessages => ({
    messages,
    problems: plan.summary ? plan.summary(messages) : linesOf(plan, values, messages),
    refusal,
  })
  const refused = (error: unknown) => {
    const refusal = refusalOf(error, plan.vague ? [] : Object.keys(values), t, plan.fieldOf)
    return toMessages(refusal.messages, refusal)
  }
  const [shown, setShown] = useState(() => {
    const error = postedError(posted)
    if (!error) return toMessages({})
    const found = plan.vague ? check(values) : {}
    return isAny(found) ? toMessages(found) : refused(error)
  })
  const left = useEffectEvent((field: keyof V & string) =>
    setShown(known => withoutFixed(known, afterLeaving(known.messages, check(values), field, values[field]))),
  )
  return {
    ...shown,
    /** True without messages. */
    show(messages: Messages) {
      setShown(toMessages(messages))
      return !isAny(messages)
    },
    refuse: (error: unknown) => setShown(refused(error)),
    touch(patch: Partial<V>) {
      const next = { ...values, ...patch }
      setShown(known => {
        const wrong = Object.keys(patch).filter(field => known.messages[field])
        return wrong.length === 0
          ? known
          : withoutFixed(known, stillWrong(known.messages, check(next), wrong))
      })
    },
    leave: (field: keyof V & string) => afterPress(() => left(field)),
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

function withoutFixed(shown: FormMessages, messages: Messages): FormMessages {
  const left = shown.problems.filter(({ name }) => name === undefined || messages[name])
  return { ...shown, messages, problems: left.length < shown.problems.length ? left : shown.problems }
}
