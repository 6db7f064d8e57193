import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { DateInput } from '#client/ui/forms/dates/DateInput.tsx'
import { Field, FieldGroup } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import type { FormOf } from '#client/ui/forms/use-form.ts'
import type { DeskBlockDetail } from '#shared/contract/desk/flights/seat-blocks.ts'
import type { Segment } from '#shared/contract/flights/seat-blocks.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { TimeInput } from '../../form/TimeInput.tsx'
import { fieldName, type ScheduleValues } from './schedule-form.ts'

interface FlightProps {
  index: number
  form: FormOf<ScheduleValues>
}

const group = css({
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
  '& > legend': { fontWeight: 'semibold', paddingInlineEnd: '2' },
})
const grid = css({
  display: 'grid',
  gap: '3',
  alignItems: 'start',
  marginBlockStart: '3',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 20rem) 6rem' },
  '& > :nth-child(even)': { gridColumn: '1' },
  '& > :nth-child(n + 3):nth-child(odd)': { maxInlineSize: '[6rem]' },
})
const pair = css({
  display: 'flex',
  gap: '2',
  alignItems: 'start',
  '& > :first-child': { flex: '1', minInlineSize: '0' },
  '& > :last-child': { flex: 'none', inlineSize: '[5rem]', paddingInline: '3' },
})

export function SegmentFields({
  block,
  segment,
  ...flight
}: FlightProps & { block: DeskBlockDetail; segment: Segment }) {
  const t = useT()
  const lang = useLang()
  const city = (code: string) => localized(block.places[code]?.city ?? { en: code }, lang)
  const { airline, flight_number, origin, destination } = segment
  const name = `\u2066${airline} ${flight_number}\u2069`
  return (
    <fieldset className={group}>
      <legend>
        {t('desk-schedule:flight', { flight: name, from: city(origin), to: city(destination) })}
      </legend>
      <div className={grid}>
        <TextField {...flight} field="flight_number" airline={airline} />
        <Moment {...flight} end="departs" />
        <TextField {...flight} field="origin_terminal" />
        <Moment {...flight} end="arrives" />
        <TextField {...flight} field="destination_terminal" />
      </div>
    </fieldset>
  )
}

/** Day and time of one end; an error stands above both. */
function Moment({ form, index, end }: FlightProps & { end: 'departs' | 'arrives' }) {
  const t = useT()
  const on = form.control(fieldName(index, `${end}_on`))
  const time = form.control(fieldName(index, `${end}_time`))
  return (
    <FieldGroup id={time.id} error={on.error ?? time.error} label={t(`desk-schedule:${end}`)}>
      <div className={pair}>
        <DateInput
          id={on.id}
          name={on.id}
          label={t(`desk-schedule:${end}_on`)}
          aria-invalid={on.error ? true : undefined}
          value={on.value ?? ''}
          onChange={on.onChange}
        />
        <TimeInput
          id={`${time.id}-typed`}
          label={t(`desk-schedule:${end}_time`)}
          aria-invalid={time.error ? true : undefined}
          value={time.value ?? ''}
          onChange={time.onChange}
        />
      </div>
    </FieldGroup>
  )
}

interface TextFieldProps extends FlightProps {
  field: 'flight_number' | 'origin_terminal' | 'destination_terminal'
  airline?: string
}

function TextField({ form, index, field, airline }: TextFieldProps) {
  const t = useT()
  const name = fieldName(index, field)
  return (
    <Field {...form.field(name)} free={!airline} label={t(`desk-schedule:${field}`)}>
      {control => (
        <TextInput
          {...control}
          {...form.input(name)}
          before={airline && <Ltr>{airline}</Ltr>}
          ltr
          autoComplete="off"
          maxLength={airline ? 5 : 3}
        />
      )}
    </Field>
  )
}
