import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { DateInput } from '#client/ui/forms/DateInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import type { FormOf } from '#client/ui/forms/use-form.ts'
import type { DeskBlockDetail } from '#shared/contract/desk/seat-blocks.ts'
import type { Segment } from '#shared/contract/seat-blocks.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { TimeInput } from '../../form/TimeInput.tsx'
import { fieldName, type ScheduleValues, type SegmentField } from './schedule-form.ts'

interface SegmentFieldsProps {
  block: DeskBlockDetail
  segment: Segment
  index: number
  form: FormOf<ScheduleValues>
}

const group = css({
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
  paddingBlockStart: '4',
  '& legend': { fontWeight: 'semibold', paddingInlineEnd: '2' },
})
const grid = css({
  display: 'grid',
  gap: '3',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr) 5rem', sm: 'minmax(0, 1fr) 6rem 6rem' },
})

const ROWS: SegmentField[] = [
  'departs_on',
  'departs_time',
  'origin_terminal',
  'arrives_on',
  'arrives_time',
  'destination_terminal',
]

/** Both ends of a flight at the local times of their airports. */
export function SegmentFields({ block, segment, index, form }: SegmentFieldsProps) {
  const t = useT()
  const lang = useLang()
  const city = (code: string) => localized(block.places[code]?.city ?? { en: code }, lang)
  const { airline, flight_number, origin, destination } = segment
  const flight = `\u2066${airline} ${flight_number}\u2069`
  return (
    <fieldset className={group}>
      <legend>{t('desk-schedule:flight', { flight, from: city(origin), to: city(destination) })}</legend>
      <div className={grid}>
        <TextField {...{ form, index }} field="flight_number" before={<Ltr>{airline}</Ltr>} />
      </div>
      <div className={`${grid} ${css({ marginBlockStart: '3' })}`}>
        {ROWS.map(field => {
          const Part = PARTS[field] ?? TextField
          return <Part key={field} {...{ form, index, field }} />
        })}
      </div>
    </fieldset>
  )
}

interface OneProps {
  form: FormOf<ScheduleValues>
  index: number
  field: SegmentField
  before?: ReactNode
}

function DayField({ form, index, field }: OneProps) {
  const t = useT()
  const name = fieldName(index, field)
  const { id, error, value, onChange } = form.control(name)
  return (
    <Field id={id} error={error} label={t(`desk-schedule:${field}`)}>
      {control => <DateInput {...control} name={name} value={value ?? ''} onChange={onChange} />}
    </Field>
  )
}

function TimeField({ form, index, field }: OneProps) {
  const t = useT()
  const { id, error, value, onChange } = form.control(fieldName(index, field))
  return (
    <Field id={id} error={error} label={t(`desk-schedule:${field}`)}>
      {control => <TimeInput {...control} value={value ?? ''} onChange={onChange} />}
    </Field>
  )
}

const PARTS: Partial<Record<SegmentField, typeof DayField>> = {
  departs_on: DayField,
  arrives_on: DayField,
  departs_time: TimeField,
  arrives_time: TimeField,
}

function TextField({ form, index, field, before }: OneProps) {
  const t = useT()
  const name = fieldName(index, field)
  const optional = field.endsWith('terminal')
  return (
    <Field {...form.field(name)} free={optional} label={t(`desk-schedule:${field}`)}>
      {control => (
        <TextInput
          {...control}
          {...form.input(name)}
          before={before}
          ltr
          autoComplete="off"
          maxLength={field === 'flight_number' ? 5 : 3}
        />
      )}
    </Field>
  )
}
