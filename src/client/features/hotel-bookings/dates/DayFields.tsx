import { useT } from '#client/lib/island.tsx'
import { DateInput } from '#client/ui/forms/dates/DateInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import type { FormOf } from '#client/ui/forms/use-form.ts'
import { css } from '#styled-system/css'
import type { DaysValues } from './use-dates.ts'

const grid = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
})

interface DayFieldsProps {
  form: Pick<FormOf<DaysValues>, 'control'>
  today: string
}

/** Arrival and departure, with their Hijri days. Texts: `hotel-bookings`, `ui`. */
export function DayFields({ form, today }: DayFieldsProps) {
  const t = useT()
  const { error: fromError, ...from } = form.control('from')
  const { error: toError, ...to } = form.control('to')
  return (
    <div className={grid}>
      <Field id={from.id} label={t('hotel-bookings:search.from')} error={fromError}>
        {aria => <DateInput {...aria} name="from" min={today} value={from.value} onChange={from.onChange} />}
      </Field>
      <Field id={to.id} label={t('hotel-bookings:search.to')} error={toError}>
        {aria => (
          <DateInput {...aria} name="to" min={from.value || today} value={to.value} onChange={to.onChange} />
        )}
      </Field>
    </div>
  )
}
