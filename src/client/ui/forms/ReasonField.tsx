import { Field } from './Field.tsx'
import type { Control } from './form-plan.ts'
import { TextInput } from './TextInput.tsx'

interface ReasonFieldProps extends Control<string> {
  label: string
  hint?: string
  optional?: boolean
  free?: boolean
  maxLength?: number
}

/** Why something is done, on one line, in either language. */
export function ReasonField({ value, onChange, maxLength = 200, ...field }: ReasonFieldProps) {
  return (
    <Field {...field}>
      {control => (
        <TextInput
          {...control}
          name="reason"
          dir="auto"
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
