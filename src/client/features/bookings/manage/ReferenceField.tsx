import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'

interface ReferenceFieldProps {
  id: string
  name?: string
  label: string
  hint?: string
  error?: string
  value: string
  onChange: (value: string) => void
}

/** Capitals, without autocorrection and autocomplete. */
export function ReferenceField({ name, value, onChange, ...field }: ReferenceFieldProps) {
  return (
    <Field {...field}>
      {control => (
        <TextInput
          {...control}
          name={name}
          ltr
          short
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={12}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
