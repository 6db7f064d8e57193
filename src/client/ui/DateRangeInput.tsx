import { DatePicker, useDatePickerContext } from '@ark-ui/react/date-picker'
import { type FocusEvent, type ReactNode, useId, useRef } from 'react'
import {
  type DateLimits,
  daysBetween,
  isPlainDate,
  pickerOptions,
  plainDates,
  useTypedDate,
} from '#client/lib/date-input.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { useWide } from '#client/lib/wide.ts'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import { button, search } from '#styled-system/recipes'
import { ArkLocale } from './ArkLocale.tsx'
import { CalendarPanel } from './Calendar.tsx'
import type { DayMarks } from './CalendarDay.tsx'

export interface DateRange {
  from: string
  /** Stays `''` when `single`. */
  to: string
}

interface DateRangeInputProps extends DateLimits {
  value: DateRange
  onChange: (value: DateRange) => void
  fromLabel: string
  toLabel: string
  /** One way: only the first date is asked. */
  single?: boolean
  fromId?: string
  toId?: string
  fromInvalid?: boolean
  toInvalid?: boolean
  /** Says something about days that may be chosen next. */
  marks?: DayMarks
  legend?: ReactNode
}

/** Two dates of one trip, typed or chosen in two months side by side; made to sit in a search cell. */
export function DateRangeInput(props: DateRangeInputProps) {
  const { value, onChange, single, min, max, isUnavailable } = props
  const lang = useLang()
  // A phone shows one month, so leafing must move by one there.
  const months = useWide() ? 2 : 1
  const dates = single ? [value.from] : [value.from, value.to]
  const focus = useFocusReturn()
  return (
    <ArkLocale>
      <DatePicker.Root
        {...pickerOptions(lang, { min, max, isUnavailable }, dates)}
        selectionMode={single ? 'single' : 'range'}
        numOfMonths={months}
        closeOnSelect={single}
        onValueChange={details => {
          const [from = '', to = ''] = plainDates(details.value)
          onChange({ from, to: single ? value.to : to })
        }}
        positioning={{ placement: 'bottom', gutter: 16 }}
        onOpenChange={focus.giveBack}
      >
        <DatePicker.Control className={search().pair} onFocusCapture={focus.keep}>
          <Cells {...props} />
        </DatePicker.Control>
        <CalendarPanel
          months={months}
          marks={props.marks}
          foot={<RangeFoot value={value} single={single} legend={props.legend} />}
        />
      </DatePicker.Root>
    </ArkLocale>
  )
}

/** There is no trigger the calendar could give the focus back to: it goes to the cell it was last in. */
function useFocusReturn() {
  const cell = useRef<HTMLElement>(null)
  const keep = (event: FocusEvent<HTMLElement>) => {
    cell.current = event.target
  }
  const giveBack = ({ open }: { open: boolean }) => {
    if (open) return
    requestAnimationFrame(() => {
      const { activeElement: now, body } = document
      if (now === body || now?.closest('[data-scope=date-picker][data-part=content]'))
        cell.current?.focus({ preventScroll: true })
    })
  }
  return { keep, giveBack }
}

function Cells(props: DateRangeInputProps) {
  const { value, onChange, single } = props
  const own = useId()
  return (
    <>
      <TypedCell
        id={props.fromId ?? `${own}-from`}
        label={props.fromLabel}
        value={value.from}
        invalid={props.fromInvalid}
        onChange={from => onChange({ ...value, from })}
      />
      {!single && (
        <TypedCell
          id={props.toId ?? `${own}-to`}
          label={props.toLabel}
          value={value.to}
          invalid={props.toInvalid}
          onChange={to => onChange({ ...value, to })}
        />
      )}
    </>
  )
}

interface TypedCellProps {
  id: string
  label: string
  value: string
  invalid?: boolean
  onChange: (value: string) => void
}

function TypedCell({ id, label, value, invalid, onChange }: TypedCellProps) {
  const t = useT()
  const lang = useLang()
  const api = useDatePickerContext()
  const styles = search()
  const typed = useTypedDate(value, onChange, lang)
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        {...typed}
        className={styles.value}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? `${id}-error` : undefined}
        aria-haspopup="dialog"
        placeholder={t('ui:date.placeholder')}
        onClick={() => api.setOpen(true)}
        onKeyDown={event => {
          if (event.key === 'ArrowDown') api.setOpen(true)
          if (event.key === 'Enter' || event.key === 'Escape') api.setOpen(false)
        }}
      />
      <span className={styles.note} data-empty={!isPlainDate(value) || undefined}>
        {isPlainDate(value) ? formatHijri(value, lang) : '\u00a0'}
      </span>
    </div>
  )
}

function RangeFoot({ value, single, legend }: Pick<DateRangeInputProps, 'value' | 'single' | 'legend'>) {
  const t = useT()
  const api = useDatePickerContext()
  return (
    <>
      <span>
        <b>
          <RangeText value={value} single={single} />
        </b>
        <small>{t('ui:date.umm_al_qura')}</small>
        {legend && <small>{legend}</small>}
      </span>
      <button type="button" className={button({ size: 'sm' })} onClick={() => api.setOpen(false)}>
        {t('ui:date.apply')}
      </button>
    </>
  )
}

function RangeText({ value, single }: { value: DateRange; single?: boolean }): ReactNode {
  const t = useT()
  const lang = useLang()
  if (!isPlainDate(value.from)) return t('ui:date.choose_start')
  const from = formatDate(value.from, lang, 'day')
  if (single) return from
  if (!isPlainDate(value.to)) return t('ui:date.choose_end')
  const nights = t('ui:date.nights', { count: daysBetween(value.from, value.to) })
  return `${from} – ${formatDate(value.to, lang, 'day')} · ${nights}`
}
