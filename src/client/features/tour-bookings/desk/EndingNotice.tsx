import { useT } from '#client/lib/island.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { DepartureBoard } from '#shared/contract/desk/departure-board.ts'

/** How far the end of a departure that was called off is. */
export function EndingNotice({ ending: { left } }: { ending: NonNullable<DepartureBoard['ending']> }) {
  const t = useT()
  return (
    <Notice tone={left > 0 ? 'warning' : 'info'} title={t('desk-departures:off.title')}>
      {left > 0 ? t('desk-departures:off.left', { count: left }) : t('desk-departures:off.through')}
    </Notice>
  )
}
