import { useLang, useT } from '#client/lib/island.tsx'
import { type Step, StepLine } from '#client/ui/data/StepLine.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import { daysUntil } from '#shared/rules/stock/deadline-days.ts'
import type { BlockPageProps } from './block-page.ts'

export function BlockTimes({ block, now, zone }: BlockPageProps) {
  const t = useT()
  const lang = useLang()
  const next = block.deadlines.findIndex(({ at }) => at > now)
  const steps = block.deadlines.map(({ kind, at }, index): Step => {
    const done = at <= now
    const days = daysUntil(at, now, zone)
    const soon = days === 0 ? t('desk-blocks:today') : t('desk-blocks:days', { count: days })
    const left = index === next ? [soon] : []
    return {
      key: kind,
      name: t(`desk-blocks:deadline.${kind}`),
      notes: [
        formatDate(at, lang, 'short', zone),
        formatHijri(at, lang, { year: false, zone }),
        ...(done ? [t('desk-blocks:passed')] : left),
      ],
      state: done ? 'done' : index === next ? 'next' : 'later',
    }
  })
  return (
    <Card pad="sm" heading={t('desk-blocks:times')}>
      <StepLine steps={steps} />
    </Card>
  )
}
