import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'

/** The address a mailed link is about. Read only: password managers learn whose password it is. */
export function OwnAddress({ email }: { email: string }) {
  const t = useT()
  return (
    <Field id="email" label={t('registration:reset.email')}>
      {control => (
        <TextInput
          {...control}
          ltr
          readOnly
          type="email"
          name="email"
          autoComplete="username"
          value={email}
        />
      )}
    </Field>
  )
}
