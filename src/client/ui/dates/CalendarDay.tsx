import { type DateValue, useDatePickerContext } from '@ark-ui/react/date-picker'
import { createContext, useContext } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { formatDate, formatHijri, formatNumber, hijriDay } from '#shared/i18n/format.ts'
import { calendar } from '#styled-system/recipes'
import { useMonths } from './CalendarMonths.tsx'

/** Mark of a day: price, sold out or not offered; also as text. */
export interface DayMark {
  kind: 'seats' | 'sold_out' | 'none'
  words: string
  /** Without currency. */
  price?: string
}
export type DayMarks = (date: string) => DayMark | undefined

export const MarksContext = createContext<DayMarks>(() => undefined)

interface DayProps {
  day: DateValue
  range: { start: DateValue; end: DateValue }
}

export function CalendarDay({ day: value, range }: DayProps) {
  const t = useT()
  const lang = useLang()
  const styles = calendar()
  const api = useDatePickerContext()
  const props = { value, visibleRange: range }
  // A table cell in a grid has an implicit role, which must not be set.
  const { role: _, ...cell } = api.getDayTableCellProps(props)
  const date = value.toString().slice(0, 10)
  const mark = useContext(MarksContext)(date)
  const hijri = useMonths() === 'hijri'
  const gregorian = formatDate(date, lang, 'long')
  const day = hijri ? `${formatHijri(date, lang)} (${gregorian})` : gregorian
  // Outside what may be chosen, by the tenant's day.
  const past = api.getDayTableCellState(props).invalid
  const name = mark && !past ? t('ui:date.day_mark', { day, mark: mark.words }) : day
  const trigger = { ...api.getDayTableCellTriggerProps(props), 'aria-label': name }
  return (
    <td {...cell} className={styles.cell}>
      <div
        {...trigger}
        className={styles.day}
        data-mark={past ? undefined : mark?.kind}
        data-past={past || undefined}
      >
        {formatNumber(value.day, lang)}
        {/* Drawn by CSS: the button's label has the full date. */}
        <small data-beneath={hijri ? formatNumber(Number(date.slice(8)), lang) : hijriDay(date, lang)} />
        {mark && <DayPrice mark={past ? undefined : mark} className={styles.price} />}
      </div>
    </td>
  )
}

const SHORT = 6

function DayPrice({ mark, className }: { mark?: DayMark; className: string | undefined }) {
  const text = mark?.price ?? (mark?.kind === 'none' ? '–' : '')
  return <small className={className} data-price={text} data-long={text.length > SHORT || undefined} />
}
