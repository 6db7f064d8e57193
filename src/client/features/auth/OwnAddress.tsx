import { useT } from '#client/lib/island.tsx'
import { EmailInput } from '#client/ui/forms/EmailInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'

/** Read-only address, for password managers. */
export function OwnAddress({ email }: { email: string }) {
  const t = useT()
  return (
    <Field id="email" label={t('registration:reset.email')}>
      {control => <EmailInput {...control} readOnly name="email" autoComplete="username" value={email} />}
    </Field>
  )
}
