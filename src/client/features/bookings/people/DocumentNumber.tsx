import { useT } from '#client/lib/island.tsx'
import { DmyInput } from '#client/ui/forms/dates/DmyInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { typedDocumentState } from './passenger-check.ts'
import { tidyNumber } from './passenger-draft.ts'
import { fieldId, type PassengerFormProps } from './passenger-form.ts'
import { Watched } from './Watched.tsx'

const kindOf = (kind: string) => kind || 'passport'

/** The stored number is never shown; empty keeps it. */
export function DocumentNumber({ traveller, errors, prefix, onChange, onLeave }: PassengerFormProps) {
  const t = useT()
  const { values, info } = traveller
  const hint = info.storedLast3
    ? t('passengers:hint.stored', { last3: info.storedLast3 })
    : t('passengers:hint.document_number')
  return (
    <Field
      id={fieldId(prefix, 'document_number')}
      label={t(`passengers:field.document_number.${kindOf(values.document_kind)}`)}
      error={errors.document_number}
      hint={hint}
    >
      {aria => (
        <TextInput
          {...aria}
          name={aria.id}
          ltr
          short
          value={values.document_number}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          onChange={event => onChange({ document_number: event.currentTarget.value.toUpperCase() })}
          onBlur={event => {
            const tidy = tidyNumber(event.currentTarget.value)
            if (tidy !== values.document_number) onChange({ document_number: tidy })
            onLeave('document_number')
          }}
        />
      )}
    </Field>
  )
}

/** Warns about a passport that expires within six months. */
export function DocumentExpiry(form: PassengerFormProps) {
  const t = useT()
  const { traveller, trip, errors, prefix, noJourney, onChange, onLeave } = form
  const { values } = traveller
  const asked = !noJourney && !errors.document_expires_on
  const expiring = asked && typedDocumentState(traveller, trip) === 'expiring'
  return (
    <Watched field="document_expires_on" onLeave={onLeave}>
      <DmyInput
        id={fieldId(prefix, 'document_expires_on')}
        label={t(`passengers:field.document_expires_on.${kindOf(values.document_kind)}`)}
        error={errors.document_expires_on}
        value={values.document_expires_on}
        onChange={document_expires_on => onChange({ document_expires_on })}
      />
      {expiring && (
        <Notice tone="warning" live>
          {t('passengers:hint.expiring')}
        </Notice>
      )}
    </Watched>
  )
}
