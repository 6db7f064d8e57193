import { DatePicker } from '@ark-ui/react/date-picker'
import { useEffect } from 'react'
import { type DateLimits, pickerOptions, plainDates } from '#client/lib/fields/date-input.ts'
import { readDate } from '#client/lib/fields/typed-date.ts'
import { useTypedDate } from '#client/lib/fields/use-typed-date.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { formatHijri } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { bare, control, field, search } from '#styled-system/recipes'
import { CalendarPanel } from '../dates/Calendar.tsx'
import { ArkLocale } from '../layout/ArkLocale.tsx'
import { Calendar } from '../layout/icons.ts'
import type { ControlAria } from './Field.tsx'

interface DateInputProps extends Partial<ControlAria>, DateLimits {
  /** `YYYY-MM-DD`, the invalid text, or `''`. */
  value: string
  onChange: (value: string) => void
  name?: string
  /** Name for screen readers, without a visible label. */
  label?: string
  autoComplete?: string
  /** In a cell of a search bar, which has the frame. */
  cell?: boolean
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

const inCell = css({
  display: 'flex',
  alignItems: 'center',
  blockSize: '[1.55rem]',
  '& > button': { order: '1', marginInlineStart: '0', marginInlineEnd: '[-12px]' },
  '& > input': { minBlockSize: '0', fontWeight: 'semibold', _placeholder: { fontWeight: 'regular' } },
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
  cell,
  ...aria
}: DateInputProps) {
  const t = useT()
  const lang = useLang()
  const typed = useTypedDate(value, onChange)
  // Native validation of non-existing dates.
  const wrong = t('ui:date.wrong')
  useEffect(() => typed.ref.current?.setCustomValidity(faultOf(value, wrong)), [typed.ref, value, wrong])
  const complete = /^\d{4}-\d{2}-\d{2}$/.test(value)
  return (
    <ArkLocale>
      <DatePicker.Root
        {...pickerOptions(lang, { min, max, isUnavailable }, [value])}
        onValueChange={details => onChange(plainDates(details.value)[0] ?? '')}
      >
        <DatePicker.Control className={cell ? inCell : control({ short: true })}>
          <DatePicker.Trigger className={trigger} aria-label={t('ui:date.open')}>
            <Calendar aria-hidden="true" />
          </DatePicker.Trigger>
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
        </DatePicker.Control>
        {complete && <p className={cell ? search().note : field().hint}>{formatHijri(value, lang)}</p>}
        <CalendarPanel months={1} foot={<small>{t('ui:date.umm_al_qura')}</small>} />
      </DatePicker.Root>
    </ArkLocale>
  )
}
