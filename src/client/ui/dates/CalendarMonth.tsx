import { DatePicker, type DateValue, useDatePickerContext } from '@ark-ui/react/date-picker'
import { useId } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { formatDate, formatHijriMonths } from '#shared/i18n/format.ts'
import { cx } from '#styled-system/css'
import { button, calendar } from '#styled-system/recipes'
import { ChevronLeft, ChevronRight } from '../layout/icons.ts'
import { CalendarDay } from './CalendarDay.tsx'

export function CalendarMonth({ index, last }: { index: number; last: boolean }) {
  const api = useDatePickerContext()
  // Ark needs distinct ids for several months.
  const id = useId()
  const styles = calendar()
  const offset = api.getOffset({ months: index })
  return (
    <div className={styles.month} data-index={index}>
      <MonthHead index={index} last={last} start={offset.visibleRange.start} end={offset.visibleRange.end} />
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
  end: DateValue
}

function MonthHead({ index, last, start, end }: HeadProps) {
  const t = useT()
  const lang = useLang()
  const styles = calendar()
  const round = button({ variant: 'round' })
  const plain = (date: DateValue) => date.toString().slice(0, 10)
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
        {formatDate(plain(start), lang, 'month')}
        <span className={styles.hijri}>{formatHijriMonths(plain(start), plain(end), lang)}</span>
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
