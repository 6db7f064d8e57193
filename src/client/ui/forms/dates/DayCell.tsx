import type { MouseEventHandler } from 'react'
import { useTypedDate } from '#client/lib/fields/use-typed-date.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { isPlainDate } from '#shared/base/dates.ts'
import { formatHijri } from '#shared/i18n/format.ts'
import { search } from '#styled-system/recipes'
import type { ControlAria } from '../Field.tsx'

interface DayCellProps {
  control: ControlAria
  label: string
  /** `YYYY-MM-DD`, the invalid text, or `''`. */
  value: string
  onChange: (value: string) => void
  /** With a name the text is sent as typed, in digits; without one the day is shown in words. */
  name?: string
  onClick: MouseEventHandler<HTMLInputElement>
}

/** A day in a search bar with its Hijri day, for a `DateRangeCalendar` beside it. */
export function DayCell({ control, label, value, onChange, name, onClick }: DayCellProps) {
  const t = useT()
  const lang = useLang()
  const styles = search()
  const typed = useTypedDate(value, onChange, name ? undefined : lang)
  return (
    <div>
      <label htmlFor={control.id} className={styles.label}>
        {label}
      </label>
      <input
        {...control}
        {...typed}
        name={name}
        className={styles.value}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('ui:date.placeholder')}
        onClick={onClick}
      />
      <span className={styles.note} data-empty={!isPlainDate(value) || undefined}>
        {isPlainDate(value) ? formatHijri(value, lang) : '\u00a0'}
      </span>
    </div>
  )
}
