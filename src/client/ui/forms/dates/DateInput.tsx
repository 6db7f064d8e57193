import { DatePicker } from '@ark-ui/react/date-picker'
import { useEffect, useId } from 'react'
import { type DateLimits, plainDates } from '#client/lib/fields/date-input.ts'
import { readDate } from '#client/lib/fields/typed-date.ts'
import { useTypedDate } from '#client/lib/fields/use-typed-date.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { formatHijri } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { bare, control, field } from '#styled-system/recipes'
import { CalendarPanel } from '../../dates/Calendar.tsx'
import { CalendarMonths, MonthsSwitch, usePickerOptions } from '../../dates/CalendarMonths.tsx'
import { Calendar } from '../../layout/icons.ts'
import type { ControlAria } from '../Field.tsx'

interface DateInputProps extends Partial<ControlAria>, DateLimits {
  /** `YYYY-MM-DD`, the invalid text, or `''`. */
  value: string
  onChange: (value: string) => void
  name?: string
  /** Name for screen readers, without a visible label. */
  label?: string
  autoComplete?: string
}

const trigger = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 'touch',
  blockSize: 'touch',
  marginInlineStart: '[-12px]',
  color: 'fg.muted',
  borderRadius: 'control',
  '& svg': { inlineSize: '5', blockSize: '5' },
})

const faultOf = (text: string, fault: string) =>
  text.trim() === '' || readDate(text) !== undefined ? '' : fault

/** A date as dd/mm/yyyy in any digits, with a calendar. */
export function DateInput({
  value,
  onChange,
  min,
  max,
  isUnavailable,
  name,
  label,
  autoComplete,
  ...aria
}: DateInputProps) {
  const t = useT()
  const lang = useLang()
  const typed = useTypedDate(value, onChange)
  // Native validation of non-existing dates.
  const wrong = t('ui:date.wrong')
  useEffect(() => typed.ref.current?.setCustomValidity(faultOf(value, wrong)), [typed.ref, value, wrong])
  const complete = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const box = useId()
  return (
    <>
      <div id={box} className={control({ short: true })}>
        <CalendarMonths>
          <DayPicker {...{ value, onChange, min, max, isUnavailable, box }} />
        </CalendarMonths>
        <input
          {...aria}
          {...typed}
          onChange={event => {
            event.currentTarget.setCustomValidity(faultOf(event.currentTarget.value, wrong))
            typed.onChange(event)
          }}
          name={name}
          aria-label={label}
          inputMode="numeric"
          autoComplete={autoComplete ?? 'off'}
          placeholder={t('ui:date.placeholder')}
          className={bare({ ltr: true })}
        />
      </div>
      {complete && <p className={field().hint}>{formatHijri(value, lang)}</p>}
    </>
  )
}

interface DayPickerProps extends DateLimits, Pick<DateInputProps, 'value' | 'onChange'> {
  /** Id of what the calendar stands at. */
  box: string
}

function DayPicker({ value, onChange, box, ...limits }: DayPickerProps) {
  const t = useT()
  return (
    <DatePicker.Root
      lazyMount
      {...usePickerOptions(limits, [value])}
      ids={{ control: box }}
      onValueChange={details => onChange(plainDates(details.value)[0] ?? '')}
    >
      <DatePicker.Trigger className={trigger} aria-label={t('ui:date.open')}>
        <Calendar aria-hidden="true" />
      </DatePicker.Trigger>
      <CalendarPanel months={1} foot={<MonthsSwitch />} />
    </DatePicker.Root>
  )
}
