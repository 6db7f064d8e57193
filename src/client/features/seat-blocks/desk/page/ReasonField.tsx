import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import type { Control } from '#client/ui/forms/form-plan.ts'
import { TextInput } from '#client/ui/forms/TextInput.tsx'

/** Why; kept in the history. */
export function ReasonField({
  id,
  value,
  error,
  onChange,
  optional,
}: Control<string> & { optional?: boolean }) {
  const t = useT()
  return (
    <Field
      id={id}
      label={t('desk-blocks:reason')}
      hint={t('desk-blocks:reason_hint')}
      error={error}
      optional={optional}
    >
      {control => (
        <TextInput
          {...control}
          dir="auto"
          autoComplete="off"
          maxLength={300}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
