import { Field } from '#client/ui/forms/Field.tsx'
import { PasswordInput } from '#client/ui/forms/PasswordInput.tsx'

interface ReauthPasswordProps {
  id: string
  label: string
  value: string
  error?: string
  onChange: (value: string) => void
}

/** Current password. Texts: `ui`. */
export function ReauthPassword({ id, label, value, error, onChange }: ReauthPasswordProps) {
  return (
    <Field id={id} label={label} error={error}>
      {control => (
        <PasswordInput
          {...control}
          name={id}
          autoComplete="current-password"
          maxLength={256}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
