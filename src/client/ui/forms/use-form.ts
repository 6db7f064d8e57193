import type { SyntheticEvent } from 'react'
import type { FieldChange } from '#client/lib/fields/hydration-replay.ts'
import { usePosted } from '#client/lib/island.tsx'
import type { Control, FormPlan } from './form-plan.ts'
import { waitsForFields } from './state/late-fields.ts'
import { useMessages } from './state/use-messages.ts'
import { useSending } from './state/use-sending.ts'
import { useValues } from './state/use-values.ts'

/** Form state: restores input and posted values, shows messages on submit and blur, and removes them once fixed. */
export function useForm<V extends object, Answer = unknown>(plan: FormPlan<V, Answer>) {
  const posted = usePosted(...(plan.names ?? []))
  const { values, put, stored } = useValues(plan, posted?.values)
  const { messages, problems, refusal, ...told } = useMessages(plan, values, posted)
  const { run, reopen, ...sending } = useSending<Answer>(posted !== undefined && !posted.refusal)
  type Name = keyof V & string
  const id = (field: string) => (plan.prefix ? `${plan.prefix}-${field}` : field)
  const change = (patch: Partial<V>) => {
    put(patch)
    told.touch(patch)
    reopen()
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const submitter = (event.nativeEvent as Partial<SubmitEvent>).submitter as
      | HTMLButtonElement
      | null
      | undefined
    if (sending.busy || waitsForFields(event.currentTarget as HTMLFormElement, submitter)) return
    if (!told.show(plan.check?.(values) ?? {})) return
    const pressed = submitter?.value
    await run(pressed, () => plan.send(values, pressed)).then(stored, told.refuse)
  }
  const set = <F extends Name>(field: F, value: V[F]) => change({ [field]: value } as unknown as Partial<V>)
  return {
    ...sending,
    values,
    messages,
    problems,
    refusal,
    id,
    change,
    leave: told.leave,
    submit,
    errorOf: (field: Name) => messages[field],
    field: (field: Name) => ({ id: id(field), error: messages[field] }),
    input: <F extends Name>(field: F) => ({
      name: field,
      value: values[field],
      onChange: ({ currentTarget }: FieldChange) => set(field, currentTarget.value as V[F]),
    }),
    control: <F extends Name>(field: F): Control<V[F]> => ({
      id: id(field),
      error: messages[field],
      value: values[field],
      onChange: (value: V[F]) => set(field, value),
    }),
  }
}

export type FormOf<V extends object> = ReturnType<typeof useForm<V>>
