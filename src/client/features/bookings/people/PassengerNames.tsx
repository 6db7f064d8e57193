import type { ReactNode } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Field, FieldGroup } from '#client/ui/forms/Field.tsx'
import { RadioGroup } from '#client/ui/forms/RadioGroup.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { isLatinName, ticketName } from '#shared/rules/people/names.ts'
import { css, cx } from '#styled-system/css'
import { field as fieldParts } from '#styled-system/recipes'
import { titlesFor } from './passenger-draft.ts'
import { autofill, fieldId, type PassengerFormProps } from './passenger-form.ts'
import { Watched } from './Watched.tsx'

export function PassengerNames(form: PassengerFormProps) {
  const t = useT()
  const { traveller, errors, prefix, onChange, onLeave } = form
  const { values, info } = traveller
  const titles = titlesFor(info.category)
  return (
    <>
      <Watched field="title" onLeave={onLeave}>
        <FieldGroup id={fieldId(prefix, 'title')} label={t('passengers:field.title')} error={errors.title}>
          <RadioGroup
            label={t('passengers:field.title')}
            name={fieldId(prefix, 'title')}
            value={titles.find(title => title === values.title) ?? ''}
            onChange={title => onChange({ title })}
            options={titles.map(value => ({ value, label: t(`passengers:titles.${value}`) }))}
            invalid={Boolean(errors.title)}
          />
        </FieldGroup>
      </Watched>
      <LatinName form={form} field="given_names" hint={t('passengers:hint.given_names')} />
      <LatinName form={form} field="surname" below={<TicketName form={form} />} />
      <Field id={fieldId(prefix, 'arabic_name')} label={t('passengers:field.arabic_name')} optional>
        {aria => (
          <TextInput
            {...aria}
            name={aria.id}
            lang="ar"
            dir="rtl"
            value={values.arabic_name}
            autoComplete="off"
            maxLength={80}
            spellCheck={false}
            onChange={event => onChange({ arabic_name: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  )
}

const TOKENS = { given_names: 'given-name', surname: 'family-name' } as const

interface LatinNameProps {
  form: PassengerFormProps
  field: 'given_names' | 'surname'
  hint?: ReactNode
  /** Changes while typing, so it must move neither the input nor what follows. */
  below?: ReactNode
}

function LatinName({ form, field, hint, below }: LatinNameProps) {
  const t = useT()
  const { traveller, errors, prefix, onChange, onLeave } = form
  return (
    <Field
      id={fieldId(prefix, field)}
      label={t(`passengers:field.${field}`)}
      error={errors[field]}
      hint={hint}
    >
      {aria => (
        <>
          <TextInput
            {...aria}
            name={aria.id}
            ltr
            value={traveller.values[field]}
            autoComplete={autofill(prefix, TOKENS[field])}
            spellCheck={false}
            autoCapitalize="words"
            onChange={event => onChange({ [field]: event.currentTarget.value })}
            onBlur={() => onLeave(field)}
          />
          {below}
        </>
      )}
    </Field>
  )
}

// As high as a name of two lines on a phone.
const ticketLine = css({ minBlockSize: { base: '[2lh]', md: '[1lh]' } })

function TicketName({ form }: { form: PassengerFormProps }) {
  const t = useT()
  const { given_names, surname, title } = form.traveller.values
  const name = [given_names, surname].every(isLatinName)
    ? ticketName({ given: given_names, surname, title })
    : undefined
  return (
    <p className={cx(fieldParts().hint, ticketLine)}>
      {name && t('passengers:hint.onTicket')} {name && <Ltr>{name.text}</Ltr>}
      {name?.tooLong && <strong> {t('passengers:hint.tooLong')}</strong>}
    </p>
  )
}
