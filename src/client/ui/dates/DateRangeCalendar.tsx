import { DatePicker, useDatePicker, useDatePickerContext } from '@ark-ui/react/date-picker'
import {
  type MouseEventHandler,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  type DateLimits,
  daysBetween,
  isPlainDate,
  pickerOptions,
  plainDates,
} from '#client/lib/date-input.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { useWide } from '#client/lib/wide.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { button } from '#styled-system/recipes'
import { ArkLocale } from '../layout/ArkLocale.tsx'
import { CalendarPanel } from './Calendar.tsx'
import type { DayMarks } from './CalendarDay.tsx'

export interface DateRange {
  from: string
  /** Stays `''` when `single`. */
  to: string
}

interface DateRangeCalendarProps extends DateLimits {
  value: DateRange
  onChange: (value: DateRange) => void
  /** One way: only the first date is asked. */
  single?: boolean
  /** The fields the days are typed into; the calendar stands beneath them. */
  fields: RefObject<HTMLElement | null>
  fieldsId: string
  /** Filled with what a click on a field does. */
  open: RefObject<MouseEventHandler<HTMLInputElement> | undefined>
  /** Says something about days that may be chosen next. */
  marks?: DayMarks
  legend?: ReactNode
}

/** Two months side by side for two dates of one trip that can be typed as well: it is added to their fields. */
export function DateRangeCalendar(props: DateRangeCalendarProps) {
  return (
    <ArkLocale>
      <Range {...props} />
    </ArkLocale>
  )
}

function Range(props: DateRangeCalendarProps) {
  const { value, single, legend } = props
  // A phone shows one month, so leafing must move by one there.
  const months = useWide() ? 2 : 1
  const picker = useRangePicker(props, months)
  return (
    <DatePicker.RootProvider value={picker}>
      <CalendarPanel
        months={months}
        marks={props.marks}
        foot={<RangeFoot value={value} single={single} legend={legend} />}
      />
    </DatePicker.RootProvider>
  )
}

function useRangePicker(props: DateRangeCalendarProps, months: 1 | 2) {
  const { value, onChange, single, min, max, isUnavailable, fields, fieldsId, open } = props
  const lang = useLang()
  // The calendar came to a field that is in use already.
  const [inUse] = useState(() => fields.current?.contains(document.activeElement) ?? false)
  const giveBack = useFocusReturn(fields)
  const dates = single ? [value.from] : [value.from, value.to]
  const picker = useDatePicker({
    ...pickerOptions(lang, { min, max, isUnavailable }, dates),
    ids: { control: fieldsId },
    selectionMode: single ? 'single' : 'range',
    numOfMonths: months,
    closeOnSelect: single,
    defaultOpen: inUse,
    // By a click: the field keeps the focus, to be typed into.
    openOnClick: true,
    positioning: { placement: 'bottom', gutter: 16 },
    onValueChange: details => {
      const [from = '', to = ''] = plainDates(details.value)
      onChange({ from, to: single ? value.to : to })
    },
    onOpenChange: details => {
      if (!details.open) giveBack()
    },
  })
  const click = picker.getInputProps().onClick
  useLayoutEffect(() => {
    open.current = click
  }, [open, click])
  useKeys(fields, picker.setOpen)
  return picker
}

/** The arrow down goes into the calendar; Enter and Escape close it. */
function useKeys(fields: RefObject<HTMLElement | null>, setOpen: (open: boolean) => void) {
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown') setOpen(true)
    if (key === 'Enter' || key === 'Escape') setOpen(false)
  })
  useLayoutEffect(() => {
    const element = fields.current
    const listen = (event: KeyboardEvent) => press(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [fields])
}

/** There is no trigger the calendar could give the focus back to: it goes to the field it was last in. */
function useFocusReturn(fields: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = fields.current
    const keep = ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLElement ? target : null
    }
    element?.addEventListener('focusin', keep)
    return () => element?.removeEventListener('focusin', keep)
  }, [fields])
  return () => {
    requestAnimationFrame(() => {
      const { activeElement: now, body } = document
      if (now === body || now?.closest('[data-scope=date-picker][data-part=content]'))
        last.current?.focus({ preventScroll: true })
    })
  }
}

function RangeFoot({ value, single, legend }: Pick<DateRangeCalendarProps, 'value' | 'single' | 'legend'>) {
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
