import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Panel } from '#client/ui/layout/Panel.tsx'
import type { RecentAct } from '#shared/contract/desk/today.ts'
import { deskBookingPath } from '#shared/contract/pages.ts'
import { formatRelative } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { link } from '#styled-system/recipes'
import { actKey } from '../audit/acts.ts'
import { grow, nothing, quiet, row, rows } from './parts.tsx'

export function RecentPanel({ events, now }: { events: RecentAct[]; now: string }) {
  const t = useT()
  return (
    <Panel id="recent" title={t('desk-today:recent')}>
      {events.length === 0 && <p className={nothing}>{t('desk-today:no_recent')}</p>}
      <ul className={rows} data-rows>
        {events.map(event => (
          <Row key={`${event.at}${event.kind}${event.booking.id}`} event={event} now={now} />
        ))}
      </ul>
    </Panel>
  )
}

function Row({ event, now }: { event: RecentAct; now: string }) {
  const lang = useLang()
  const t = useT()
  const { actor, kind, to_status, booking, reason, at } = event
  return (
    <li className={row}>
      <span className={grow}>
        {actor && <bdi>{actor}</bdi>}
        {actor && ' · '}
        {t(actKey(kind, to_status, booking.kind))}{' '}
        <a className={link()} href={pathFor(lang, deskBookingPath(booking))}>
          <Ltr>{booking.reference}</Ltr>
        </a>
        <span className={quiet}>
          {reason && <bdi>{reason}</bdi>}
          {reason && ' · '}
          {formatRelative(at, now, lang)}
        </span>
      </span>
    </li>
  )
}
