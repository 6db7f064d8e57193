import { Field } from '#client/ui/forms/Field.tsx'
import type { Control } from '#client/ui/forms/form-plan.ts'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { normaliseDigits } from '#shared/rules/texts/digits.ts'

/** The number of seats that is typed, in any digits; 0 when it is none. */
export function countOf(typed: string): number {
  const text = normaliseDigits(typed).trim()
  return /^\d{1,3}$/.test(text) ? Number(text) : 0
}

export function CountField({ label, id, error, value, onChange }: Control<string> & { label: string }) {
  return (
    <Field id={id} error={error} label={label}>
      {control => (
        <TextInput
          {...control}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
          inputMode="numeric"
          ltr
          short
          maxLength={3}
          autoComplete="off"
        />
      )}
    </Field>
  )
}
