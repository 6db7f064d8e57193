import { DatePicker, type DateValue, useDatePickerContext } from '@ark-ui/react/date-picker'
import { endOfMonth } from '@internationalized/date'
import { useId } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { formatMonths, hijriTag } from '#shared/i18n/format.ts'
import { localeTag } from '#shared/i18n/index.ts'
import { cx } from '#styled-system/css'
import { button, calendar } from '#styled-system/recipes'
import { ChevronLeft, ChevronRight } from '../layout/icons.ts'
import { CalendarDay } from './CalendarDay.tsx'
import { useMonths } from './CalendarMonths.tsx'

export function CalendarMonth({ index, last }: { index: number; last: boolean }) {
  const api = useDatePickerContext()
  // Ark needs distinct ids for several months.
  const id = useId()
  const styles = calendar()
  const offset = api.getOffset({ months: index })
  return (
    <div className={styles.month} data-index={index}>
      <MonthHead index={index} last={last} start={offset.visibleRange.start} />
      <DatePicker.Table className={styles.grid} id={`${id}-${index}`}>
        <DatePicker.TableHead>
          <DatePicker.TableRow>
            {api.weekDays.map(day => (
              <DatePicker.TableHeader key={day.long} className={styles.weekday} abbr={day.long}>
                {day.short}
              </DatePicker.TableHeader>
            ))}
          </DatePicker.TableRow>
        </DatePicker.TableHead>
        <DatePicker.TableBody>
          {offset.weeks.map(week => (
            <DatePicker.TableRow key={week[0]?.toString()}>
              {week.map(day => (
                <CalendarDay key={day.toString()} day={day} range={offset.visibleRange} />
              ))}
            </DatePicker.TableRow>
          ))}
        </DatePicker.TableBody>
      </DatePicker.Table>
    </div>
  )
}

interface HeadProps {
  index: number
  last: boolean
  start: DateValue
}

function MonthHead({ index, last, start }: HeadProps) {
  const t = useT()
  const lang = useLang()
  const styles = calendar()
  const round = button({ variant: 'round' })
  const [from, to] = [start, endOfMonth(start)].map(date => date.toString().slice(0, 10)) as [string, string]
  const names = [localeTag(lang), hijriTag(lang)].map(tag => formatMonths(from, to, tag, lang))
  const [above, beneath] = useMonths() === 'hijri' ? names.toReversed() : names
  return (
    <div className={styles.head}>
      {index === 0 ? (
        <DatePicker.PrevTrigger className={round} aria-label={t('ui:date.previous_month')}>
          <ChevronLeft className="flip" aria-hidden="true" />
        </DatePicker.PrevTrigger>
      ) : (
        <span />
      )}
      <p className={styles.title}>
        {above}
        <span className={styles.beneath}>{beneath}</span>
      </p>
      <DatePicker.NextTrigger
        className={cx(round, styles.next)}
        data-last={last || undefined}
        aria-label={t('ui:date.next_month')}
      >
        <ChevronRight className="flip" aria-hidden="true" />
      </DatePicker.NextTrigger>
    </div>
  )
}
