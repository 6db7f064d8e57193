import { reloadWith } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { RotateCcw } from '#client/ui/layout/icons.ts'
import type { BlockEnding } from '#shared/contract/desk/flights/schedule.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { callResumeCancellation } from './schedule.api.ts'

interface EndingCardProps {
  blockId: string
  ending: BlockEnding
  zone: string
}

const quiet = css({ fontSize: '12', color: 'fg.muted' })

const stateOf = ({ left, gave_up }: BlockEnding) => {
  if (left === 0) return 'finished'
  return gave_up ? 'gave_up' : 'progress'
}

/** How far the cancellation of a block is; what it could not end is tried again by hand. */
export function EndingCard({ blockId, ending, zone }: EndingCardProps) {
  const t = useT()
  const lang = useLang()
  const { made_at, ended, left, gave_up } = ending
  const date = formatMoment(made_at, lang, { zone })
  return (
    <Card pad="sm" id="cancellation" heading={t('desk-schedule:cancel.card')}>
      <p>{t(`desk-schedule:cancel.${stateOf(ending)}`, { ended, left, count: left })}</p>
      <p className={quiet}>{t('desk-schedule:cancel.since', { date })}</p>
      {gave_up && <Resume blockId={blockId} />}
    </Card>
  )
}

function Resume({ blockId }: { blockId: string }) {
  const t = useT()
  const { busy, act } = useAct()
  const resume = () =>
    act(async () => {
      const { left } = await callResumeCancellation(blockId)
      return reloadWith(t('desk-schedule:cancel.resumed', { count: left }))
    })
  return (
    <Button
      size="sm"
      variant="line"
      icon={<RotateCcw aria-hidden="true" />}
      busy={busy}
      busyText={t('desk-schedule:busy')}
      onClick={resume}
    >
      {t('desk-schedule:cancel.resume')}
    </Button>
  )
}
