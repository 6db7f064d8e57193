import { CountryInput } from '#client/features/shell/countries/CountryInput.tsx'
import { useT } from '#client/lib/island.tsx'
import { DmyInput } from '#client/ui/forms/dates/DmyInput.tsx'
import { Field, FieldGroup } from '#client/ui/forms/Field.tsx'
import { RadioGroup } from '#client/ui/forms/RadioGroup.tsx'
import { DOCUMENT_KINDS, GENDERS } from '#shared/contract/bookings/passengers.ts'
import { DocumentExpiry, DocumentNumber } from './DocumentNumber.tsx'
import { autofill, fieldId, type PassengerFormProps } from './passenger-form.ts'
import { Watched } from './Watched.tsx'

export function PassengerDocument(form: PassengerFormProps) {
  const t = useT()
  const { traveller, errors, prefix, onChange, onLeave } = form
  const { values } = traveller
  return (
    <>
      <Choice form={form} field="gender" options={GENDERS} texts="genders" />
      <Watched field="birth_date" onLeave={onLeave}>
        <DmyInput
          id={fieldId(prefix, 'birth_date')}
          label={t('passengers:field.birth_date')}
          hint={t('passengers:hint.birth_date')}
          error={errors.birth_date}
          value={values.birth_date}
          autoComplete={autofill(prefix, 'bday')}
          onChange={birth_date => onChange({ birth_date })}
        />
      </Watched>
      <Country form={form} field="nationality" />
      <Choice form={form} field="document_kind" options={DOCUMENT_KINDS} texts="documents" />
      <DocumentNumber {...form} />
      <Country form={form} field="document_country" />
      <DocumentExpiry {...form} />
    </>
  )
}

interface ChoiceProps<V extends string> {
  form: PassengerFormProps
  field: 'gender' | 'document_kind'
  options: readonly V[]
  texts: string
}

function Choice<V extends string>({ form, field, options, texts }: ChoiceProps<V>) {
  const t = useT()
  const { traveller, errors, prefix, onChange, onLeave } = form
  return (
    <Watched field={field} onLeave={onLeave}>
      <FieldGroup id={fieldId(prefix, field)} label={t(`passengers:field.${field}`)} error={errors[field]}>
        <RadioGroup
          label={t(`passengers:field.${field}`)}
          name={fieldId(prefix, field)}
          value={options.find(option => option === traveller.values[field]) ?? ''}
          onChange={value => onChange({ [field]: value })}
          options={options.map(value => ({ value, label: t(`passengers:${texts}.${value}`) }))}
          invalid={Boolean(errors[field])}
        />
      </FieldGroup>
    </Watched>
  )
}

function Country({ form, field }: { form: PassengerFormProps; field: 'nationality' | 'document_country' }) {
  const t = useT()
  const { traveller, errors, prefix, onChange, onLeave } = form
  return (
    <Watched field={field} onLeave={onLeave}>
      <Field id={fieldId(prefix, field)} label={t(`passengers:field.${field}`)} error={errors[field]}>
        {aria => (
          <CountryInput
            {...aria}
            name={aria.id}
            value={traveller.values[field]}
            onChange={country => onChange(withNationality(form, field, country))}
          />
        )}
      </Field>
    </Watched>
  )
}

/** The issuing country defaults to the nationality. */
function withNationality(form: PassengerFormProps, field: string, country: string) {
  const { nationality, document_country } = form.traveller.values
  if (field !== 'nationality') return { document_country: country }
  const follows = document_country === '' || document_country === nationality
  return follows ? { nationality: country, document_country: country } : { nationality: country }
}
