import { formGrid } from '#client/features/shell/paper/form-grid.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { DateInput } from '#client/ui/forms/dates/DateInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Segmented } from '#client/ui/forms/RadioGroup.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { Season } from '#shared/contract/tours/tours.ts'
import { seasonOn } from '#shared/rules/tours/departure-prices.ts'
import { DaysPreview, SeasonNote } from './DaysPreview.tsx'
import { monthNames, weekdayNames } from './names.ts'
import { type RepeatValues, repeatedDays } from './repeat-values.ts'

interface RepeatFieldsProps {
  values: RepeatValues
  onChange: (patch: Partial<RepeatValues>) => void
  error?: string
  seasons: readonly Season[]
}

const NTHS = ['0', '1', '2', '3', '4', '-1']
const KINDS = ['weekday', 'day', 'last_nights'] as const

/** One day, or a rule of either calendar, with the days it means. */
export function RepeatFields(props: RepeatFieldsProps) {
  const { values, onChange, error, seasons } = props
  const t = useT()
  return (
    <Card pad="sm" heading={t('desk-departures:section.days')}>
      <Segmented
        label={t('desk-departures:repeat.by')}
        value={values.by}
        onChange={by => onChange({ by })}
        options={(['day', 'rule'] as const).map(value => ({
          value,
          label: t(`desk-departures:repeat.by_${value}`),
        }))}
      />
      <div className={formGrid}>
        {values.by === 'day' ? (
          <Day name="day" {...props} error={error} />
        ) : (
          <Rule {...props} error={error} />
        )}
      </div>
      {values.by === 'rule' ? (
        <DaysPreview days={repeatedDays(values)} seasons={seasons} />
      ) : (
        <SeasonNote season={seasonOn(seasons, values.day)} />
      )}
    </Card>
  )
}

function Day({ name, values, onChange, error }: RepeatFieldsProps & { name: 'day' | 'from' | 'until' }) {
  const t = useT()
  return (
    <Field id={`repeat-${name}`} error={error} label={t(`desk-departures:repeat.${name}`)}>
      {aria => (
        <DateInput
          {...aria}
          name={`repeat-${name}`}
          value={values[name]}
          onChange={day => onChange({ [name]: day })}
        />
      )}
    </Field>
  )
}

function Rule(props: RepeatFieldsProps) {
  const { values, onChange } = props
  const t = useT()
  const lang = useLang()
  const text = (name: string) => (value: string) => ({
    value,
    label: t(`desk-departures:repeat.${name}_${value}`),
  })
  const months = [
    { value: '0', label: t('desk-departures:repeat.every_month') },
    ...monthNames(values.calendar, lang),
  ]
  return (
    <>
      <Choice name="calendar" options={['gregorian', 'hijri'].map(text('calendar'))} {...props} />
      <Choice name="month" options={months} {...props} />
      <Choice name="on" options={KINDS.map(text('on'))} {...props} />
      {values.on === 'weekday' ? (
        <>
          <Choice name="nth" options={NTHS.map(text('nth'))} {...props} />
          <Choice name="weekday" options={weekdayNames(lang)} {...props} />
        </>
      ) : (
        <Field id="repeat-number" label={t(`desk-departures:repeat.number_${values.on}`)}>
          {aria => (
            <TextInput
              {...aria}
              ltr
              inputMode="numeric"
              maxLength={2}
              value={values.number}
              onChange={({ currentTarget }) => onChange({ number: currentTarget.value })}
            />
          )}
        </Field>
      )}
      <Day {...props} name="from" error={undefined} />
      <Day {...props} name="until" />
    </>
  )
}

interface ChoiceProps extends RepeatFieldsProps {
  name: 'calendar' | 'month' | 'on' | 'nth' | 'weekday'
  options: { value: string; label: string }[]
}

function Choice({ name, options, values, onChange }: ChoiceProps) {
  const t = useT()
  return (
    <Field id={`repeat-${name}`} label={t(`desk-departures:repeat.${name}`)}>
      {aria => (
        <Select
          {...aria}
          value={values[name]}
          options={options}
          onChange={value => onChange({ [name]: value } as Partial<RepeatValues>)}
        />
      )}
    </Field>
  )
}
