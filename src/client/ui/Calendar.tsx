import { DatePicker, type DateValue, useDatePickerContext } from '@ark-ui/react/date-picker'
import { Portal } from '@ark-ui/react/portal'
import { createContext, type ReactNode, useContext } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { formatDate, formatHijriMonths, hijriDay } from '#shared/i18n/format.ts'
import { cx } from '#styled-system/css'
import { button, calendar } from '#styled-system/recipes'
import { ChevronLeft, ChevronRight } from './icons.ts'

/** What is known about a day: a dot for seats, a strike for sold out; said in words too. */
export interface DayMark {
  kind: 'seats' | 'sold_out'
  words: string
}
export type DayMarks = (date: string) => DayMark | undefined

const MarksContext = createContext<DayMarks>(() => undefined)

interface PanelProps {
  months: 1 | 2
  foot?: ReactNode
  marks?: DayMarks
}

/** The floating calendar of a DatePicker.Root: Gregorian days with the Umm al-Qura day beneath each. */
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
                {Array.from({ length: months }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second month keep their places
                  <Month key={index} index={index} last={index === months - 1} />
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

function Month({ index, last }: { index: number; last: boolean }) {
  const api = useDatePickerContext()
  const styles = calendar()
  const offset = api.getOffset({ months: index })
  return (
    <div className={styles.month} data-index={index}>
      <MonthHead index={index} last={last} start={offset.visibleRange.start} end={offset.visibleRange.end} />
      <DatePicker.Table className={styles.grid} id={`month-${index}`}>
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
                <Day key={day.toString()} day={day} range={offset.visibleRange} />
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

interface DayProps {
  day: DateValue
  range: { start: DateValue; end: DateValue }
}

function Day({ day: value, range }: DayProps) {
  const t = useT()
  const lang = useLang()
  const styles = calendar()
  const date = value.toString().slice(0, 10)
  const mark = useContext(MarksContext)(date)
  const day = formatDate(date, lang, 'long')
  const name = mark ? t('ui:date.day_mark', { day, mark: mark.words }) : day
  return (
    <DatePicker.TableCell value={value} visibleRange={range} className={styles.cell}>
      <DatePicker.TableCellTrigger
        className={styles.day}
        data-mark={mark?.kind}
        data-past={date < new Date().toISOString().slice(0, 10) || undefined}
        aria-label={name}
      >
        {value.day}
        {/* Drawn by CSS: the name of the button already says the whole date. */}
        <small data-hijri={hijriDay(date)} />
      </DatePicker.TableCellTrigger>
    </DatePicker.TableCell>
  )
}
