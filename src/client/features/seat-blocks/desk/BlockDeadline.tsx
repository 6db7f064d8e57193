import { useLang, useT } from '#client/lib/island.tsx'
import type { DeskBlock } from '#shared/contract/desk/flights/seat-blocks.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { daysUntil, nearness } from '#shared/rules/stock/deadline-days.ts'
import { css } from '#styled-system/css'

const note = css({
  display: 'block',
  fontSize: '12',
  color: 'fg.muted',
  '&[data-near=soon]': { color: 'warning.text' },
  '&[data-near=today]': { color: 'danger.text' },
})

export interface When {
  now: string
  zone: string
}

export function DaysLeft({ at, now, zone }: When & { at: string }) {
  const t = useT()
  const lang = useLang()
  const days = daysUntil(at, now, zone)
  return (
    <span className={note} data-near={nearness(days)}>
      {formatDate(at, lang, 'short', zone)} ·{' '}
      {days === 0 ? t('desk-blocks:today') : t('desk-blocks:days', { count: days })}
    </span>
  )
}

/** The next time that costs something if it passes. */
export function BlockDeadline({ deadline, ...when }: When & { deadline: DeskBlock['next_deadline'] }) {
  const t = useT()
  if (!deadline) return <span aria-hidden="true">—</span>
  return (
    <span>
      {t(`desk-blocks:deadline.${deadline.kind}`)}
      <DaysLeft at={deadline.at} {...when} />
    </span>
  )
}
