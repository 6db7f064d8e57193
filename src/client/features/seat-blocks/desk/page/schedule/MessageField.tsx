import { Field } from '#client/ui/forms/Field.tsx'
import type { Control } from '#client/ui/forms/form-plan.ts'
import { TextArea } from '#client/ui/forms/TextInput.tsx'

export function MessageField({
  id,
  label,
  hint,
  value,
  error,
  onChange,
}: Control<string> & { label: string; hint: string }) {
  return (
    <Field {...{ id, label, hint, error }} optional>
      {control => (
        <TextArea
          {...control}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
          dir="auto"
          rows={2}
          maxLength={500}
        />
      )}
    </Field>
  )
}
