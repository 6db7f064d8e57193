import { useEffect } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'

interface CodeFieldProps {
  id: string
  /** A recovery code instead of an authenticator's. */
  recovery?: boolean
  value: string
  error?: string
  onChange: (value: string) => void
}

/** Takes the focus. Texts: `auth`, `ui`. */
export function CodeField({ id, recovery, value, error, onChange }: CodeFieldProps) {
  const t = useT()
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const texts = recovery ? 'recovery_' : ''
  return (
    <Field id={id} label={t(`auth:code.${texts}label`)} hint={t(`auth:code.${texts}hint`)} error={error}>
      {control => (
        <TextInput
          {...control}
          ltr
          short
          name={id}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize={recovery ? 'characters' : 'none'}
          spellCheck={false}
          maxLength={32}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
