import { useState } from 'react'
import { isPlainDate } from '#shared/base/dates.ts'
import { formatDate } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { readDate } from '#shared/rules/days/typed-date.ts'
import { type FieldChange, useHydrationReplay } from './hydration-replay.ts'
import { writeDate } from './typed-date.ts'

/** Text of a typed date, parsed when complete, on Enter and on blur. Invalid text is passed on unparsed. */
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
  const ref = useHydrationReplay<HTMLInputElement>(element => {
    if (element.value === (draft ?? shown)) return
    if (element === document.activeElement) type(element.value)
    else take(element.value)
  })
  return {
    ref,
    value: draft ?? shown,
    // React tells late of a focus that came during hydration: what was typed since then stays.
    onFocus: () => setDraft(typed => typed ?? writeDate(value)),
    onChange: (event: FieldChange) => type(event.currentTarget.value),
    // Before submit.
    onKeyDown: (event: FieldChange & { key: string }) => {
      if (event.key === 'Enter') take(event.currentTarget.value)
    },
    onBlur: () => {
      if (draft !== undefined) take(draft)
      setDraft(undefined)
    },
  }
}
