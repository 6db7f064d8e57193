import { useState } from 'react'
import { isPlainDate } from '#shared/base/dates.ts'
import { formatDate } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { readDate } from '#shared/rules/days/typed-date.ts'
import { type FieldChange, useStanding } from './standing.ts'
import { writeDate } from './typed-date.ts'

/**
 * State of a date that is typed: the text stays as typed while the field has the focus. It is read as soon as it
 * is a date, and on Enter and on leaving whatever it is: what is no date goes to the caller unread, so that
 * nothing typed is lost and it can be told.
 */
export function useTypedDate(value: string, onChange: (value: string) => void, pretty?: Lang) {
  const [draft, setDraft] = useState<string>()
  const shown = pretty && isPlainDate(value) ? formatDate(value, pretty, 'day') : writeDate(value)
  const take = (text: string) => {
    const read = text.trim() === '' ? '' : (readDate(text) ?? text)
    if (read !== value) onChange(read)
  }
  const type = (text: string) => {
    setDraft(text)
    if (text.trim() === '' || readDate(text)) take(text)
  }
  const ref = useStanding<HTMLInputElement>(element => {
    if (element.value === (draft ?? shown)) return
    if (element === document.activeElement) type(element.value)
    else take(element.value)
  })
  return {
    ref,
    value: draft ?? shown,
    onFocus: () => setDraft(writeDate(value)),
    onChange: (event: FieldChange) => type(event.currentTarget.value),
    // Before the form is sent by it.
    onKeyDown: (event: FieldChange & { key: string }) => {
      if (event.key === 'Enter') take(event.currentTarget.value)
    },
    onBlur: () => {
      if (draft !== undefined) take(draft)
      setDraft(undefined)
    },
  }
}
