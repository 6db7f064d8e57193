import type { DayMark } from '#client/ui/dates/CalendarDay.tsx'
import { isPlainDate } from '#shared/base/dates.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatDate, formatMoney, type MoneyParts } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { type DayPrices, departDays, returnDays } from '#shared/rules/days/trip-days.ts'
import type { SearchForm } from '#shared/rules/site/search-form.ts'
import type { FlightDays } from './search.api.ts'

export interface CalendarMarks {
  marks: (date: string) => DayMark | undefined
  legend: string
}

type Dates = Pick<SearchForm, 'trip' | 'depart' | 'return'>

const asksReturn = ({ trip, depart, return: back }: Dates) =>
  trip === 'return' && isPlainDate(depart) && !isPlainDate(back)

function markOf(price: number | null | undefined, money: (minor: number) => MoneyParts, t: T): DayMark {
  if (price === undefined) return { kind: 'none', words: t('search:days.none') }
  if (price === null) return { kind: 'sold_out', words: t('search:days.sold_out') }
  const { amount, text } = money(price)
  return { kind: 'seats', words: t('search:days.from_price', { price: text }), price: amount }
}

function legendOf(prices: DayPrices, dates: Dates, symbol: string, lang: Lang, t: T): string {
  if (!asksReturn(dates)) return t('search:days.legend', { symbol })
  const date = formatDate(dates.depart, lang, 'day')
  const open = [...prices.values()].some(price => price !== null)
  return open ? t('search:days.legend_return', { date, symbol }) : t('search:days.no_return', { date })
}

/** Marks of departure days, or of return days for the selected departure. */
export function calendarMarks(days: FlightDays, dates: Dates, lang: Lang, t: T): CalendarMarks | undefined {
  if (days.trips.length === 0) return undefined
  const { trips, currency } = days
  const money = (minor: number) => formatMoney(minor, currency, lang, { symbol: days.symbol, trim: true })
  const prices = asksReturn(dates) ? returnDays(trips, dates.depart) : departDays(trips)
  return {
    marks: date =>
      asksReturn(dates) && date === dates.depart ? undefined : markOf(prices.get(date), money, t),
    legend: legendOf(prices, dates, money(0).symbol, lang, t),
  }
}
