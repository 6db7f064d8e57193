import { useLang, useT } from '#client/lib/island.tsx'
import { OwnMoney } from '#client/ui/data/OwnMoney.tsx'
import { addDays } from '#shared/base/calendar.ts'
import type { Clock, Radar } from '#shared/contract/desk/today.ts'
import { formatDate, formatHijri, formatNumber } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { rows as list } from './parts.tsx'
import { RadarRow } from './RadarRow.tsx'

const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minBlockSize: '9',
  paddingInline: '4',
  bg: 'bg.subtle',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
  fontWeight: 'semibold',
  '& h3': { fontSize: '14', fontWeight: 'semibold', whiteSpace: 'nowrap' },
  '& h3[data-late]': { color: 'danger.text' },
})
const dates = css({ color: 'fg.muted', fontWeight: 'regular', minInlineSize: '0', lineHeight: 'snug' })
const count = css({
  marginInlineStart: 'auto',
  color: 'fg.muted',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
})

interface RadarGroupProps {
  sum: Radar['days'][number]
  clocks: Clock[]
  today: string
  now: string
  zone: string
  currency: string
}

/** The deadlines of a day, with their number and what is at stake, also those on later pages. */
export function RadarGroup({ sum, clocks, today, now, zone, currency }: RadarGroupProps) {
  const t = useT()
  const lang = useLang()
  const { day } = sum
  const isDate = day !== 'late' && day !== 'later'
  const named = new Map([
    ['late', 'late'],
    ['later', 'later'],
    [today, 'today'],
    [addDays(today, 1), 'tomorrow'],
  ]).get(day)
  return (
    <>
      <div className={head}>
        <h3 data-late={day === 'late' ? '' : undefined}>
          {named ? t(`desk-today:${named}`) : formatDate(day, lang, 'day')}
        </h3>
        {isDate && (
          <span className={dates}>
            {named && `${formatDate(day, lang, 'day')} · `}
            {formatHijri(day, lang, { year: false })}
          </span>
        )}
        <span className={count}>
          {formatNumber(sum.count, lang)}
          {sum.more && '+'}
        </span>
        <OwnMoney minor={sum.stake_minor} currency={currency} />
      </div>
      <ul className={list} data-rows>
        {clocks.map(clock => (
          <RadarRow key={clock.kind + clock.subject.id} {...{ clock, now, zone }} dated={!isDate} />
        ))}
      </ul>
    </>
  )
}
