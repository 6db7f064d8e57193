import { DatePicker } from '@ark-ui/react/date-picker'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'
import { useT } from '#client/lib/island.tsx'
import { calendar } from '#styled-system/recipes'
import { type DayMarks, MarksContext } from './CalendarDay.tsx'
import { CalendarMonth } from './CalendarMonth.tsx'

interface PanelProps {
  months: 1 | 2
  foot: ReactNode
  marks?: DayMarks
}

/** Gregorian days with Umm al-Qura days beneath, or the other way round. */
export function CalendarPanel({ months, foot, marks = () => undefined }: PanelProps) {
  const t = useT()
  const styles = calendar()
  return (
    <Portal>
      <DatePicker.Positioner className={styles.positioner}>
        <DatePicker.Content className={styles.root} data-months={months} aria-label={t('ui:date.dialog')}>
          <DatePicker.View view="day">
            <MarksContext value={marks}>
              <div className={styles.months}>
                {Array.from({ length: months }, (_, index) => index).map(index => (
                  <CalendarMonth key={index} index={index} last={index === months - 1} />
                ))}
              </div>
            </MarksContext>
          </DatePicker.View>
          <div className={styles.foot}>{foot}</div>
        </DatePicker.Content>
      </DatePicker.Positioner>
    </Portal>
  )
}
