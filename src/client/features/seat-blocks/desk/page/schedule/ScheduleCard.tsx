import { useLang, useT } from '#client/lib/island.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { BlockSchedule } from '#shared/contract/desk/flights/schedule.ts'
import { SCHEDULE_STATES, type ScheduleState } from '#shared/contract/flights/schedule.ts'
import { formatMoment, formatNumber } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'

interface ScheduleCardProps {
  schedule: BlockSchedule
  zone: string
}

const list = css({ display: 'grid', gap: '2', fontSize: '14' })
const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '3',
  '& dd': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
})
const quiet = css({ fontSize: '12', color: 'fg.muted', marginBlockEnd: '3' })

/** The latest change of times and how it is answered; each count opens its bookings. */
export function ScheduleCard({ schedule, zone }: ScheduleCardProps) {
  const t = useT()
  const lang = useLang()
  const { made_at, answer_by: by, untold } = schedule
  const day = (at: string) => formatMoment(at, lang, { zone })
  return (
    <Card pad="sm" id="schedule" heading={t('desk-schedule:card')}>
      <p className={quiet}>
        {t('desk-schedule:changed', { date: day(made_at) })}
        {by && <br />}
        {by && t('desk-schedule:by', { date: day(by) })}
      </p>
      <dl className={list}>
        {SCHEDULE_STATES.map(state => (
          <Count key={state} state={state} schedule={schedule} />
        ))}
      </dl>
      {untold > 0 && <p className={quiet}>{t('desk-schedule:untold', { count: untold })}</p>}
    </Card>
  )
}

function Count({ state, schedule }: { state: ScheduleState; schedule: BlockSchedule }) {
  const t = useT()
  const lang = useLang()
  const count = schedule.counts[state]
  const name = t(`desk-schedule:count.${state}`)
  const href = pathFor(lang, `/desk/flight-bookings?change=${schedule.change_id}&answer=${state}`)
  return (
    <div className={row}>
      <dt>
        {count > 0 ? (
          <a className={link()} href={href}>
            {name}
          </a>
        ) : (
          name
        )}
      </dt>
      <dd>{formatNumber(count, lang)}</dd>
    </div>
  )
}
