import { useLang, useT } from '#client/lib/island.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { BlockEnding } from '#shared/contract/desk/schedule.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'

/** How far the cancellation of a block is. */
export function EndingCard({ ending, zone }: { ending: BlockEnding; zone: string }) {
  const t = useT()
  const lang = useLang()
  const { made_at, done_at, ended, left } = ending
  const date = formatMoment(made_at, lang, { zone })
  return (
    <Card pad="sm" id="cancellation" heading={t('desk-schedule:cancel.card')}>
      <p>{t(`desk-schedule:cancel.${done_at && left === 0 ? 'finished' : 'progress'}`, { ended, left })}</p>
      <p className={css({ fontSize: '12', color: 'fg.muted' })}>
        {t('desk-schedule:cancel.since', { date })}
      </p>
    </Card>
  )
}
