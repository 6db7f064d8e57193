import { usePointName } from '#client/features/bookings/desk/departures/use-point-name.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { RefreshCw } from '#client/ui/layout/icons.ts'
import type { BoardTraveller } from '#shared/contract/desk/tours/departure-board.ts'
import type { LeaderBoard } from '#shared/contract/desk/tours/leader-links.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { fold } from '#styled-system/recipes'
import type { LeaderCardProps } from './LeaderCard.tsx'
import { callLeaderBoard } from './leader-links.api.ts'

interface CheckInsCardProps extends LeaderCardProps {
  travellers: BoardTraveller[]
}

const stack = css({ display: 'grid', gap: '3', fontSize: '14' })
const head = css({ display: 'flex', justifyContent: 'space-between', gap: '3', fontWeight: 'semibold' })
const quiet = css({ fontSize: '12', color: 'fg.muted' })
const people = css({ display: 'grid', gap: '1', paddingBlock: '1' })

export function CheckInsCard({ departureId, leader, zone, travellers, onChange }: CheckInsCardProps) {
  const t = useT()
  const lang = useLang()
  const { busy, act } = useAct()
  const { points, last_at } = leader
  const refresh = () => act(() => callLeaderBoard(departureId).then(onChange))
  return (
    <Card pad="sm" id="check-ins" heading={t('leader:desk.check_ins')}>
      <div className={stack}>
        <p className={quiet}>
          {last_at
            ? t('leader:desk.last', { date: formatMoment(last_at, lang, { zone }) })
            : t('leader:desk.none_yet')}
        </p>
        {points.map(point => (
          <Point key={point.name} point={point} travellers={travellers} />
        ))}
        <Button
          variant="line"
          size="sm"
          busy={busy}
          busyText={t('leader:refreshing')}
          icon={<RefreshCw aria-hidden="true" />}
          onClick={refresh}
        >
          {t('leader:desk.refresh')}
        </Button>
      </div>
    </Card>
  )
}

interface PointProps {
  point: LeaderBoard['points'][number]
  travellers: BoardTraveller[]
}

function Point({ point: { name, present }, travellers }: PointProps) {
  const t = useT()
  const pointName = usePointName()
  const missing = travellers.filter(({ id }) => !present.includes(id))
  return (
    <section aria-label={pointName(name)}>
      <p className={head}>
        <bdi>{pointName(name)}</bdi>
        <span>{t('leader:desk.count', { count: present.length, total: travellers.length })}</span>
      </p>
      {missing.length === 0 ? (
        <p className={quiet}>{t('leader:desk.all_here')}</p>
      ) : (
        <details className={fold()}>
          <summary className={css({ color: 'fg.muted' })}>
            {t('leader:desk.missing', { count: missing.length })}
          </summary>
          <ul className={people}>
            {missing.map(traveller => (
              <li key={traveller.id}>
                <Ltr>{traveller.name || t('desk-departures:unnamed', { position: traveller.position })}</Ltr>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
