import { useDatePickerContext } from '@ark-ui/react/date-picker'
import { createContext, Fragment, type ReactNode, useContext, useId } from 'react'
import { $months, changeMonths, type Months } from '#client/lib/fields/calendar-months.ts'
import { type DateLimits, pickerOptions } from '#client/lib/fields/date-input.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { useShared } from '#client/lib/use-shared.ts'
import { css } from '#styled-system/css'
import { ArkLocale } from '../layout/ArkLocale.tsx'

const MonthsContext = createContext<{ months: Months; id: string; at?: string }>({
  months: 'gregorian',
  id: '',
})

export const useMonths = () => useContext(MonthsContext).months

/** Around a calendar: Ark takes its months once, so that others mean another calendar, open at the same day. */
export function CalendarMonths({ children }: { children: ReactNode }) {
  const id = useId()
  const { months, changed } = useShared($months)
  return (
    <ArkLocale>
      <MonthsContext value={{ months, id, at: changed?.in === id ? changed.at : undefined }}>
        <Fragment key={months}>{children}</Fragment>
      </MonthsContext>
    </ArkLocale>
  )
}

/** Ark's options for days, `YYYY-MM-DD`. */
export function usePickerOptions(limits: DateLimits, days: string[]) {
  const { months, at } = useContext(MonthsContext)
  return pickerOptions(useLang(), months, { limits, days, at })
}

const look = css({
  display: 'block',
  minBlockSize: '6',
  fontSize: '14',
  color: 'accent.text',
  bg: 'transparent',
  borderRadius: 'control',
  cursor: 'pointer',
  textDecorationLine: 'underline',
  textUnderlineOffset: '[3px]',
})

/** Shows Hijri months with Gregorian days beneath, or the other way round. */
export function MonthsSwitch() {
  const t = useT()
  const api = useDatePickerContext()
  const { months, id, at } = useContext(MonthsContext)
  const other = months === 'hijri' ? 'gregorian' : 'hijri'
  return (
    <button
      type="button"
      className={look}
      // biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone with the other calendar
      autoFocus={at !== undefined}
      onClick={() => changeMonths(other, { in: id, at: api.focusedValue.toString().slice(0, 10) })}
    >
      {t(`ui:date.months.${other}`)}
    </button>
  )
}
