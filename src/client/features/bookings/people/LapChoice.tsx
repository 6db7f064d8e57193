import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { fieldId, type PassengerFormProps } from './passenger-form.ts'

export function LapChoice({ traveller, adults = [], errors, prefix, onChange, onLeave }: PassengerFormProps) {
  const t = useT()
  return (
    <Field
      id={fieldId(prefix, 'linked_adult')}
      label={t('passengers:field.linked_adult')}
      error={errors.linked_adult}
    >
      {aria => (
        <Select
          {...aria}
          name={aria.id}
          value={traveller.values.linked_adult}
          placeholder={t('passengers:choose')}
          options={adults.map(({ position, name }) => ({ value: String(position), label: name }))}
          onChange={linked_adult => onChange({ linked_adult })}
          onBlur={() => onLeave('linked_adult')}
        />
      )}
    </Field>
  )
}
