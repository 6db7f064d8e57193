import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { DeskEvent } from '#shared/contract/desk.ts'
import { deskBookingPath } from '#shared/contract/pages.ts'
import { formatRelative } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { link } from '#styled-system/recipes'
import { useActText } from '../audit/use-act-text.ts'
import { grow, nothing, Panel, quiet, row, rows } from './parts.tsx'

/** What colleagues did last. */
export function RecentPanel({ events, now }: { events: DeskEvent[]; now: string }) {
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

function Row({ event, now }: { event: DeskEvent; now: string }) {
  const lang = useLang()
  const actText = useActText()
  const { actor, kind, booking, reason, at } = event
  return (
    <li className={row}>
      <span className={grow}>
        {actor && <bdi>{actor}</bdi>}
        {actor && ' · '}
        {actText(kind)}{' '}
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
