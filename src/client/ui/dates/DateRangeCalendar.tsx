import { DatePicker, useDatePicker, useDatePickerContext } from '@ark-ui/react/date-picker'
import {
  type MouseEventHandler,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type DateLimits, daysBetween, isPlainDate, plainDates } from '#client/lib/fields/date-input.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { useWide } from '#client/lib/wide.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { button } from '#styled-system/recipes'
import { CalendarPanel } from './Calendar.tsx'
import type { DayMarks } from './CalendarDay.tsx'
import { CalendarMonths, MonthsSwitch, usePickerOptions } from './CalendarMonths.tsx'

export interface DateRange {
  from: string
  /** Always `''` with `single`. */
  to: string
}

interface DateRangeCalendarProps extends DateLimits {
  value: DateRange
  onChange: (value: DateRange) => void
  /** One way. */
  single?: boolean
  fields: RefObject<HTMLElement | null>
  fieldsId: string
  open: RefObject<MouseEventHandler<HTMLInputElement> | undefined>
  /** A field was pressed before the calendar came; default: one has the focus. */
  pressed?: boolean
  marks?: DayMarks
  legend?: ReactNode
}

/** A two-month calendar attached to existing date fields. */
export function DateRangeCalendar(props: DateRangeCalendarProps) {
  // Out here, where other months leave it alone.
  const giveBack = useFocusReturn(props.fields)
  return (
    <CalendarMonths>
      <Range {...props} giveBack={giveBack} />
    </CalendarMonths>
  )
}

type RangeProps = DateRangeCalendarProps & { giveBack: () => void }

function Range(props: RangeProps) {
  const { value, single, legend } = props
  // Phones show one month.
  const months = useWide() ? 2 : 1
  const picker = useRangePicker(props, months)
  return (
    <DatePicker.RootProvider value={picker} lazyMount>
      <CalendarPanel
        months={months}
        marks={props.marks}
        foot={<RangeFoot value={value} single={single} legend={legend} />}
      />
    </DatePicker.RootProvider>
  )
}

const CONTENT = '[data-scope=date-picker][data-part=content]'

function useRangePicker(props: RangeProps, months: 1 | 2) {
  const { giveBack, value, onChange, single, min, max, isUnavailable, fields, fieldsId, open, pressed } =
    props
  const [inUse] = useState(() => pressed ?? fields.current?.contains(document.activeElement) ?? false)
  const dates = single ? [value.from] : [value.from, value.to]
  const options = usePickerOptions({ min, max, isUnavailable }, dates)
  const picker = useDatePicker({
    ...options,
    ids: { control: fieldsId },
    selectionMode: single ? 'single' : 'range',
    numOfMonths: months,
    closeOnSelect: single,
    defaultOpen: inUse || options.defaultOpen,
    // The field keeps the focus.
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
  useLeftWhileLoading(fields, picker.setOpen)
  return picker
}

/** Closes it again when the focus moved on while it was drawn: the library watches the focus from the next frame on. */
function useLeftWhileLoading(fields: RefObject<HTMLElement | null>, setOpen: (open: boolean) => void) {
  const look = useEffectEvent(() => {
    const { activeElement: now, body } = document
    if (now !== body && !fields.current?.contains(now) && !now?.closest(CONTENT)) setOpen(false)
  })
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}

/** Arrow down enters the calendar; Enter and Escape close it. */
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

/** Returns the focus to the last field: the calendar has no trigger. */
function useFocusReturn(fields: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = fields.current
    const keep = ({ target }: { target: EventTarget | null }) => {
      last.current = target instanceof HTMLElement ? target : null
    }
    // The calendar may load after its field got the focus.
    if (element?.contains(document.activeElement)) keep({ target: document.activeElement })
    element?.addEventListener('focusin', keep)
    return () => element?.removeEventListener('focusin', keep)
  }, [fields])
  return () => {
    requestAnimationFrame(() => {
      const { activeElement: now, body } = document
      if (now === body || now?.closest(CONTENT)) last.current?.focus({ preventScroll: true })
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
        {legend && <small>{legend}</small>}
        <MonthsSwitch />
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
