import { useT } from '#client/lib/island.tsx'
import { EmailInput } from '#client/ui/forms/EmailInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'

/** The address a mailed link is about. Read only: password managers learn whose password it is. */
export function OwnAddress({ email }: { email: string }) {
  const t = useT()
  return (
    <Field id="email" label={t('registration:reset.email')}>
      {control => <EmailInput {...control} readOnly name="email" autoComplete="username" value={email} />}
    </Field>
  )
}
