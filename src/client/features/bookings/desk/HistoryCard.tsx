import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { DeskEvent } from '#shared/contract/desk-bookings.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { timeline } from '#styled-system/recipes'
import { eventKey } from '../show/events.ts'

interface HistoryCardProps {
  events: DeskEvent[]
  currency: string
  symbol?: string
  zone: string
}

const quiet = css({ fontSize: '12', color: 'fg.muted' })

/** What happened, by whom and why, newest first. Texts: `desk-booking`, `booking`. */
export function HistoryCard({ events, currency, symbol, zone }: HistoryCardProps) {
  const t = useT()
  const lang = useLang()
  const styles = timeline()
  return (
    <Card heading={t('desk-booking:history')}>
      <ol className={styles.root}>
        {events.map(event => (
          <li key={event.at + event.kind} className={styles.item}>
            <div>
              {t(eventKey(event))}
              {event.amount_minor !== null && (
                <>
                  {' · '}
                  <Money minor={event.amount_minor} currency={currency} symbol={symbol} />
                </>
              )}
              {event.reason && <p dir="auto">{event.reason}</p>}
              <div className={quiet}>
                <time dateTime={event.at}>
                  {formatDate(event.at, lang, 'medium', zone)} <Ltr>{formatTime(event.at, zone)}</Ltr>
                </time>
                {' · '}
                {event.by ? <bdi>{event.by}</bdi> : t(`booking:actor.${event.actor}`)}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
