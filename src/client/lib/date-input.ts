import { parseDate } from '@ark-ui/react/date-picker'
import { useState } from 'react'
import { formatDate } from '#shared/i18n/format.ts'
import { FIRST_DAY_OF_WEEK, type Lang } from '#shared/i18n/index.ts'
import { isPlainDate } from '#shared/rules/dates.ts'
import { readDate, writeDate } from './typed-date.ts'

export { daysBetween, isPlainDate } from '#shared/rules/dates.ts'

export interface DateLimits {
  /** `YYYY-MM-DD`, both inclusive. */
  min?: string
  max?: string
  isUnavailable?: (date: string) => boolean
}

const parsed = (date: string | undefined) => (date && isPlainDate(date) ? parseDate(date) : undefined)

/** What both pickers tell Ark: limits, the first weekday of the language, one or two months. */
export function pickerOptions(lang: Lang, { min, max, isUnavailable }: DateLimits, values: string[]) {
  return {
    min: parsed(min),
    max: parsed(max),
    isDateUnavailable: isUnavailable
      ? (date: { toString: () => string }) => isUnavailable(date.toString().slice(0, 10))
      : undefined,
    startOfWeek: FIRST_DAY_OF_WEEK(lang) === 'sat' ? 6 : 0,
    value: values.filter(isPlainDate).map(date => parseDate(date)),
    timeZone: 'UTC',
    fixedWeeks: false,
  }
}

/** The value a picker reports, as plain dates. */
export const plainDates = (values: { toString: () => string }[]) =>
  values.map(value => value.toString().slice(0, 10))

/**
 * State of a date that is typed: the text stays as typed while the field has the focus, and is read when
 * it is left. What is no date goes to the caller unread, so that nothing typed is lost and it can be told.
 */
export function useTypedDate(value: string, onChange: (value: string) => void, pretty?: Lang) {
  const [draft, setDraft] = useState<string>()
  const shown = pretty && isPlainDate(value) ? formatDate(value, pretty, 'day') : writeDate(value)
  return {
    value: draft ?? shown,
    onFocus: () => setDraft(writeDate(value)),
    onChange: (event: { currentTarget: { value: string } }) => setDraft(event.currentTarget.value),
    onBlur: () => {
      if (draft !== undefined) {
        const read = draft.trim() === '' ? '' : (readDate(draft) ?? draft)
        if (read !== value) onChange(read)
      }
      setDraft(undefined)
    },
  }
}
