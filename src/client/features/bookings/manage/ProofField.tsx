import type { ComponentProps } from 'react'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'

interface ProofFieldProps extends Omit<ComponentProps<typeof Field>, 'children'> {
  input: ComponentProps<typeof TextInput>
}

/** What shows that a booking is one's own: a last name in any script, or an e-mail. */
export function ProofField({ input, ...field }: ProofFieldProps) {
  return (
    <Field {...field}>
      {control => (
        <TextInput
          {...control}
          {...input}
          dir="auto"
          autoComplete="family-name"
          spellCheck={false}
          maxLength={254}
        />
      )}
    </Field>
  )
}
