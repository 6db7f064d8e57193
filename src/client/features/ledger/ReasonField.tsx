import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'

interface ReasonFieldProps {
  value: string
  error?: string
  hint?: string
  onChange: (typed: string) => void
}

export function ReasonField({ value, error, hint, onChange }: ReasonFieldProps) {
  const t = useT()
  return (
    <Field id="reason" label={t('ledger:reason')} hint={hint} error={error}>
      {control => (
        <TextInput
          {...control}
          dir="auto"
          autoComplete="off"
          maxLength={200}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
