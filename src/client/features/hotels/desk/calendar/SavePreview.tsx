import { useLang, useT } from '#client/lib/island.tsx'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { NIGHT_FIELDS, type NightRun, runsOf } from '#shared/rules/hotels/nights.ts'
import { css } from '#styled-system/css'
import { beyond, stepsOf } from './edits.ts'
import type { CalendarState } from './use-calendar.ts'

const list = css({ display: 'grid', gap: '1', fontSize: '14', maxBlockSize: '[50vh]', overflow: 'auto' })

export function SavePreview({ state, nameOf }: { state: CalendarState; nameOf: (id: string) => string }) {
  const t = useT()
  const lang = useLang()
  const steps = stepsOf(state.calendar, state.edits)
  const more = beyond(state.calendar, state.edits)
  const value = (each: NightRun['after']) => {
    if (typeof each === 'number') return formatNumber(each, lang)
    return each === null ? '—' : t(`desk-hotels:sheet.${each ? 'yes' : 'no'}`)
  }
  const days = ({ from, to }: NightRun) =>
    from === to ? formatDate(from, lang) : `${formatDate(from, lang)} – ${formatDate(to, lang)}`
  return (
    <ul className={list}>
      {NIGHT_FIELDS.flatMap(field =>
        runsOf(steps, field).map(run => (
          <li key={`${field} ${run.room} ${run.from}`}>
            {nameOf(run.room)} · {days(run)} · {t(`desk-hotels:column.${field}`)}: {value(run.before)}{' '}
            <span className="flip" aria-hidden="true">
              →
            </span>{' '}
            <b>{value(run.after)}</b>
          </li>
        )),
      )}
      {more > 0 && <li>{t('desk-hotels:calendar.beyond', { count: more })}</li>}
    </ul>
  )
}
