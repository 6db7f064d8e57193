import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link, timeline } from '#styled-system/recipes'
import { type BookingEvent, eventKey } from './events.ts'

/** Shown to staff only: who did it and why. */
interface ToldEvent extends Pick<BookingEvent, 'at' | 'kind' | 'to_status' | 'amount_minor'> {
  actor: string
  by?: string | null
  reason?: string | null
  other?: { reference: string; path: string } | null
}

export interface TimelineProps {
  events: readonly ToldEvent[]
  currency: string
  symbol?: string
  zone: string
  /** Of the booking, for its words. */
  kind?: string
}

/** Newest first. Texts: `booking`. */
export function Timeline({ events, currency, symbol, zone, kind }: TimelineProps) {
  const t = useT()
  const lang = useLang()
  const styles = timeline()
  if (events.length === 0) return <p>{t('booking:timeline.empty')}</p>
  return (
    <ol className={styles.root}>
      {events.map(event => (
        <li key={event.at + event.kind} className={styles.item}>
          <div>
            {t(eventKey(event, kind))}
            {event.amount_minor !== null && (
              <>
                {' · '}
                <Money minor={event.amount_minor} currency={currency} symbol={symbol} />
              </>
            )}
            {event.other && (
              <>
                {' · '}
                <a className={link()} href={pathFor(lang, event.other.path)}>
                  <Ltr>{event.other.reference}</Ltr>
                </a>
              </>
            )}
            {event.reason && <p dir="auto">{event.reason}</p>}
            <div className={css({ fontSize: '12', color: 'fg.muted' })}>
              <time dateTime={event.at}>
                {formatDate(event.at, lang, 'medium', zone)} <Ltr>{formatTime(event.at, zone, lang)}</Ltr>
              </time>
              {' · '}
              {event.by ? <bdi>{event.by}</bdi> : t(`booking:actor.${event.actor}`)}
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}
