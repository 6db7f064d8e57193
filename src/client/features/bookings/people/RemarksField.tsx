import { Field } from '#client/ui/forms/Field.tsx'
import { TextArea } from '#client/ui/forms/TextInput.tsx'
import { fieldId } from './passenger-form.ts'

interface RemarksFieldProps {
  /** Of the traveller's fields. */
  prefix: string
  label: string
  hint: string
  value: string
  error?: string
  onChange: (typed: string) => void
}

export function RemarksField({ prefix, value, onChange, ...words }: RemarksFieldProps) {
  return (
    <Field id={fieldId(prefix, 'remarks')} {...words} optional>
      {aria => (
        <TextArea
          {...aria}
          name={aria.id}
          dir="auto"
          rows={3}
          maxLength={300}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
