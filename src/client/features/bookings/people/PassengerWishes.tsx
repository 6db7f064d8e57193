import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { css, cx } from '#styled-system/css'
import { fold } from '#styled-system/recipes'
import { fieldId, type PassengerFormProps } from './passenger-form.ts'
import { RemarksField } from './RemarksField.tsx'

/** IATA special service requests. */
const MEALS = ['VGML', 'VLML', 'MOML', 'DBML', 'GFML', 'LSML', 'CHML', 'BBML'] as const
const ASSISTANCES = ['WCHR', 'WCHS', 'WCHC', 'BLND', 'DEAF'] as const
const WISHES = ['meal', 'assistance', 'frequent_flyer', 'remarks'] as const

const wishes = css({
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
  paddingBlockStart: '3',
})
const head = css({ minBlockSize: 'touch', fontWeight: 'semibold', fontSize: '14' })
const note = css({ display: 'block', fontWeight: 'regular', color: 'fg.muted' })
const body = css({ display: 'grid', gap: '5', paddingBlockStart: '4' })

export function PassengerWishes(form: PassengerFormProps) {
  const t = useT()
  const { values } = form.traveller
  const any = WISHES.some(field => values[field])
  return (
    <details className={cx(fold(), wishes)} open={any || undefined}>
      <summary className={head}>
        <span>
          {t('passengers:group.extras')}
          <span className={note}>{t('passengers:group.extrasHint')}</span>
        </span>
      </summary>
      <div className={body}>
        <Wish form={form} field="meal" codes={MEALS} texts="meals" />
        <Wish form={form} field="assistance" codes={ASSISTANCES} texts="assistances" />
        <TextWish form={form} field="frequent_flyer" maxLength={30} />
        {!form.noJourney && <Remarks {...form} />}
      </div>
    </details>
  )
}

interface WishProps {
  form: PassengerFormProps
  field: 'meal' | 'assistance'
  codes: readonly string[]
  texts: string
}

function Wish({ form, field, codes, texts }: WishProps) {
  const t = useT()
  const { traveller, prefix, errors, onChange } = form
  return (
    <Field id={fieldId(prefix, field)} label={t(`passengers:field.${field}`)} error={errors[field]} optional>
      {aria => (
        <Select
          {...aria}
          name={aria.id}
          value={traveller.values[field]}
          placeholder={t(`passengers:${texts}.none`)}
          options={codes.map(value => ({ value, label: t(`passengers:${texts}.${value}`) }))}
          onChange={value => onChange({ [field]: value })}
        />
      )}
    </Field>
  )
}

interface TextWishProps {
  form: PassengerFormProps
  field: 'frequent_flyer'
  maxLength: number
}

function TextWish({ form, field, maxLength }: TextWishProps) {
  const t = useT()
  const { traveller, prefix, errors, onChange } = form
  return (
    <Field
      id={fieldId(prefix, field)}
      label={t(`passengers:field.${field}`)}
      hint={t(`passengers:hint.${field}`)}
      error={errors[field]}
      optional
    >
      {aria => (
        <TextInput
          {...aria}
          name={aria.id}
          ltr
          short
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          value={traveller.values[field]}
          onChange={event => onChange({ [field]: event.currentTarget.value })}
        />
      )}
    </Field>
  )
}

function Remarks({ traveller, prefix, errors, onChange }: PassengerFormProps) {
  const t = useT()
  return (
    <RemarksField
      prefix={prefix}
      label={t('passengers:field.remarks')}
      hint={t('passengers:hint.remarks')}
      value={traveller.values.remarks}
      error={errors.remarks}
      onChange={remarks => onChange({ remarks })}
    />
  )
}
